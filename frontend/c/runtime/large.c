// Large counts (MPI 4.1, section 2.5.8) in arrays and in results, as program text: counts that 31 bits hold are handed to the
// functions for those; others are not supported. (Large counts that are passed by value need no function:
// lower/lower_call.cpp.) Arrays are copied, and kept as long as a communication may last.
#include "mpi.h"

#include <stdlib.h>

extern void mpismt_unsupported(const char* what);

static int small(MPI_Count n)
{
    if (n != (int)n)
        mpismt_unsupported("a count of more than 31 bits");
    return (int)n;
}

static int members(MPI_Comm comm)
{
    int n = 0;
    PMPI_Comm_size(comm, &n);
    return n;
}

// MPI_Count and MPI_Aint have 64 bits both.
static int* small_array(const void* from, int n)
{
    int* to = malloc(n * sizeof *to);
    for (int i = 0; i < n; i++)
        to[i] = small(((const MPI_Count*)from)[i]);
    return to;
}

// Where a function has arrays that mean something at the root only, or not with MPI_IN_PLACE.
static int* small_array_if(int significant, const void* from, int n) { return significant ? small_array(from, n) : NULL; }

static int is_root(int root, MPI_Comm comm)
{
    int rank = -1;
    PMPI_Comm_rank(comm, &rank);
    return rank == root;
}

#define GATHERV(...)                                                                                         \
    (const void* from, MPI_Count n, MPI_Datatype type, void* to, const MPI_Count counts[], const MPI_Aint displs[], \
     MPI_Datatype to_type, int root, MPI_Comm comm __VA_ARGS__)

int MPI_Gatherv_c GATHERV()
{
    const int here = is_root(root, comm), size = members(comm);
    return PMPI_Gatherv(from, small(n), type, to, small_array_if(here, counts, size), small_array_if(here, displs, size), to_type,
                        root, comm);
}

int MPI_Igatherv_c GATHERV(, MPI_Request* request)
{
    const int here = is_root(root, comm), size = members(comm);
    return PMPI_Igatherv(from, small(n), type, to, small_array_if(here, counts, size), small_array_if(here, displs, size), to_type,
                         root, comm, request);
}

#define SCATTERV(...)                                                                                       \
    (const void* from, const MPI_Count counts[], const MPI_Aint displs[], MPI_Datatype type, void* to, MPI_Count n, \
     MPI_Datatype to_type, int root, MPI_Comm comm __VA_ARGS__)

int MPI_Scatterv_c SCATTERV()
{
    const int here = is_root(root, comm), size = members(comm);
    return PMPI_Scatterv(from, small_array_if(here, counts, size), small_array_if(here, displs, size), type, to, small(n), to_type,
                         root, comm);
}

int MPI_Iscatterv_c SCATTERV(, MPI_Request* request)
{
    const int here = is_root(root, comm), size = members(comm);
    return PMPI_Iscatterv(from, small_array_if(here, counts, size), small_array_if(here, displs, size), type, to, small(n),
                          to_type, root, comm, request);
}

#define ALLGATHERV(...)                                                                                      \
    (const void* from, MPI_Count n, MPI_Datatype type, void* to, const MPI_Count counts[], const MPI_Aint displs[], \
     MPI_Datatype to_type, MPI_Comm comm __VA_ARGS__)

int MPI_Allgatherv_c ALLGATHERV()
{
    const int size = members(comm);
    return PMPI_Allgatherv(from, small(n), type, to, small_array(counts, size), small_array(displs, size), to_type, comm);
}

int MPI_Iallgatherv_c ALLGATHERV(, MPI_Request* request)
{
    const int size = members(comm);
    return PMPI_Iallgatherv(from, small(n), type, to, small_array(counts, size), small_array(displs, size), to_type, comm, request);
}

#define ALLTOALLV(...)                                                                                          \
    (const void* from, const MPI_Count counts[], const MPI_Aint displs[], MPI_Datatype type, void* to,                 \
     const MPI_Count to_counts[], const MPI_Aint to_displs[], MPI_Datatype to_type, MPI_Comm comm __VA_ARGS__)

int MPI_Alltoallv_c ALLTOALLV()
{
    const int size = members(comm), given = from != MPI_IN_PLACE;
    return PMPI_Alltoallv(from, small_array_if(given, counts, size), small_array_if(given, displs, size), type, to,
                          small_array(to_counts, size), small_array(to_displs, size), to_type, comm);
}

int MPI_Ialltoallv_c ALLTOALLV(, MPI_Request* request)
{
    const int size = members(comm), given = from != MPI_IN_PLACE;
    return PMPI_Ialltoallv(from, small_array_if(given, counts, size), small_array_if(given, displs, size), type, to,
                           small_array(to_counts, size), small_array(to_displs, size), to_type, comm, request);
}

#define ALLTOALLW(...)                                                                                        \
    (const void* from, const MPI_Count counts[], const MPI_Aint displs[], const MPI_Datatype types[], void* to,      \
     const MPI_Count to_counts[], const MPI_Aint to_displs[], const MPI_Datatype to_types[], MPI_Comm comm __VA_ARGS__)

int MPI_Alltoallw_c ALLTOALLW()
{
    const int size = members(comm), given = from != MPI_IN_PLACE;
    return PMPI_Alltoallw(from, small_array_if(given, counts, size), small_array_if(given, displs, size), types, to,
                          small_array(to_counts, size), small_array(to_displs, size), to_types, comm);
}

int MPI_Ialltoallw_c ALLTOALLW(, MPI_Request* request)
{
    const int size = members(comm), given = from != MPI_IN_PLACE;
    return PMPI_Ialltoallw(from, small_array_if(given, counts, size), small_array_if(given, displs, size), types, to,
                           small_array(to_counts, size), small_array(to_displs, size), to_types, comm, request);
}

int MPI_Reduce_scatter_c(const void* from, void* to, const MPI_Count counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    return PMPI_Reduce_scatter(from, to, small_array(counts, members(comm)), type, op, comm);
}

int MPI_Ireduce_scatter_c(const void* from, void* to, const MPI_Count counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                          MPI_Request* request)
{
    return PMPI_Ireduce_scatter(from, to, small_array(counts, members(comm)), type, op, comm, request);
}

// Datatypes. A negative count is the checker's business.
int MPI_Type_indexed_c(MPI_Count n, const MPI_Count lengths[], const MPI_Count places[], MPI_Datatype old, MPI_Datatype* made)
{
    return PMPI_Type_indexed(small(n), small_array(lengths, small(n)), small_array(places, small(n)), old, made);
}

int MPI_Type_create_indexed_block_c(MPI_Count n, MPI_Count length, const MPI_Count places[], MPI_Datatype old, MPI_Datatype* made)
{
    return PMPI_Type_create_indexed_block(small(n), small(length), small_array(places, small(n)), old, made);
}

int MPI_Type_create_hindexed_c(MPI_Count n, const MPI_Count lengths[], const MPI_Count places[], MPI_Datatype old,
                               MPI_Datatype* made)
{
    return PMPI_Type_create_hindexed(small(n), small_array(lengths, small(n)), (const MPI_Aint*)places, old, made);
}

int MPI_Type_create_hindexed_block_c(MPI_Count n, MPI_Count length, const MPI_Count places[], MPI_Datatype old, MPI_Datatype* made)
{
    return PMPI_Type_create_hindexed_block(small(n), small(length), (const MPI_Aint*)places, old, made);
}

int MPI_Type_create_struct_c(MPI_Count n, const MPI_Count lengths[], const MPI_Count places[], const MPI_Datatype types[],
                             MPI_Datatype* made)
{
    return PMPI_Type_create_struct(small(n), small_array(lengths, small(n)), (const MPI_Aint*)places, types, made);
}

int MPI_Type_create_subarray_c(int n, const MPI_Count sizes[], const MPI_Count parts[], const MPI_Count starts[], int order,
                               MPI_Datatype old, MPI_Datatype* made)
{
    return PMPI_Type_create_subarray(n, small_array(sizes, n), small_array(parts, n), small_array(starts, n), order, old, made);
}

int MPI_Type_create_darray_c(int size, int rank, int n, const MPI_Count sizes[], const int distributions[], const int arguments[],
                             const int grid[], int order, MPI_Datatype old, MPI_Datatype* made)
{
    return PMPI_Type_create_darray(size, rank, n, small_array(sizes, n), distributions, arguments, grid, order, old, made);
}

// Results.
int MPI_Get_count_c(const MPI_Status* status, MPI_Datatype type, MPI_Count* n)
{
    int result;
    const int error = PMPI_Get_count(status, type, &result);
    if (error == MPI_SUCCESS)
        *n = result;
    return error;
}

int MPI_Get_elements_c(const MPI_Status* status, MPI_Datatype type, MPI_Count* n) { return PMPI_Get_elements_x(status, type, n); }
int MPI_Type_size_c(MPI_Datatype type, MPI_Count* size) { return PMPI_Type_size_x(type, size); }
int MPI_Type_get_extent_c(MPI_Datatype type, MPI_Count* lb, MPI_Count* extent) { return PMPI_Type_get_extent_x(type, lb, extent); }
int MPI_Type_get_true_extent_c(MPI_Datatype type, MPI_Count* lb, MPI_Count* extent)
{
    return PMPI_Type_get_true_extent_x(type, lb, extent);
}

int MPI_Pack_size_c(MPI_Count n, MPI_Datatype type, MPI_Comm comm, MPI_Count* size)
{
    int result;
    const int error = PMPI_Pack_size(small(n), type, comm, &result);
    if (error == MPI_SUCCESS)
        *size = result;
    return error;
}

int MPI_Pack_c(const void* from, MPI_Count n, MPI_Datatype type, void* to, MPI_Count size, MPI_Count* position, MPI_Comm comm)
{
    int at = small(*position);
    const int error = PMPI_Pack(from, small(n), type, to, small(size), &at, comm);
    *position = at;
    return error;
}

int MPI_Unpack_c(const void* from, MPI_Count size, MPI_Count* position, void* to, MPI_Count n, MPI_Datatype type, MPI_Comm comm)
{
    int at = small(*position);
    const int error = PMPI_Unpack(from, small(size), &at, to, small(n), type, comm);
    *position = at;
    return error;
}
