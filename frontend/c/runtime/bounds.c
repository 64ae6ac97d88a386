// MPI_LB and MPI_UB, which MPI 3.0 removed and MPICH still has: among the types of a structure they say where it begins
// and ends (MPI 2.2, section 4.1.6), as MPI_Type_create_resized does. Linked only to programs that name one of them.
#include "mpi.h"
#include "models.h"

// Does the type itself say where it begins or ends? Else its bounds are those of its data, up to alignment.
static int says_bounds(MPI_Datatype type)
{
    MPI_Aint low, extent, true_low, true_extent;
    MPI_Type_get_extent(type, &low, &extent);
    MPI_Type_get_true_extent(type, &true_low, &true_extent);
    const MPI_Aint end = low + extent, true_end = true_low + true_extent;
    return low != true_low || end < true_end || end >= true_end + 16;
}

int mpismt_struct_with_bounds(int count, const int lengths[], const MPI_Aint at[], const MPI_Datatype types[],
                              MPI_Datatype* made)
{
    int others = 0, begins = 0, ends = 0, marked = 0;
    MPI_Aint begin = 0, end = 0;
    int* other_lengths = malloc((size_t)(count > 0 ? count : 1) * sizeof *other_lengths);
    MPI_Aint* other_at = malloc((size_t)(count > 0 ? count : 1) * sizeof *other_at);
    MPI_Datatype* other_types = malloc((size_t)(count > 0 ? count : 1) * sizeof *other_types);
    for (int i = 0; i < count; i++) {
        if (types[i] != MPI_LB && types[i] != MPI_UB) {
            other_lengths[others] = lengths[i];
            other_at[others] = at[i];
            other_types[others++] = types[i];
            continue;
        }
        if (lengths[i] == 0)
            continue;
        if (types[i] == MPI_LB && (!begins || at[i] < begin))
            begin = at[i];
        if (types[i] == MPI_UB && (!ends || at[i] > end))
            end = at[i];
        begins |= types[i] == MPI_LB;
        ends |= types[i] == MPI_UB;
    }
    if (!begins && !ends) {
        const int error = PMPI_Type_create_struct(others, other_lengths, other_at, other_types, made);
        free(other_lengths), free(other_at), free(other_types);
        return error;
    }
    MPI_Datatype inner;
    const int error = PMPI_Type_create_struct(others, other_lengths, other_at, other_types, &inner);
    for (int i = 0; error == MPI_SUCCESS && i < others; i++)
        marked |= other_lengths[i] > 0 && says_bounds(other_types[i]);
    free(other_lengths), free(other_at), free(other_types);
    if (error != MPI_SUCCESS)
        return error;
    if (marked)
        mpismt_unsupported("MPI_LB or MPI_UB beside a type with bounds of its own");
    MPI_Aint low, extent;
    MPI_Type_get_extent(inner, &low, &extent);
    const MPI_Aint from = begins ? begin : low, to = ends ? end : low + extent;
    MPI_Type_create_resized(inner, from, to - from, made);
    return MPI_Type_free(&inner);
}
