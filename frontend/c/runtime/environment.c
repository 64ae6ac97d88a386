// What a program asks and tells MPI about itself (MPI 4.1, sections 9.1, 9.2, 11.6 and 3.2.5), as program text. The
// versions are those of the standard that is modelled; memory of MPI_Alloc_mem is memory like any other, but for who
// frees it.
#include "mpi.h"

extern void mpismt_unsupported(const char* what);
extern int mpismt_invalid(MPI_Comm comm, int class, const char* what); // the call fails; what it returns then
extern void* mpismt_alloc_mem(unsigned long size);
extern void mpismt_assumes(const char* name, const char* sentence);
extern void mpismt_free_mem(void* base); // of mpismt_alloc_mem

static int thread_level = MPI_THREAD_SINGLE;
extern int mpismt_thread_number(void);
static int main_thread; // the one that has initialized MPI

int MPI_Init_thread(int* argc, char*** argv, int required, int* provided)
{
    const int error = PMPI_Init_thread(argc, argv, required, provided);
    thread_level = *provided;
    main_thread = mpismt_thread_number();
    return error;
}

int MPI_Query_thread(int* provided)
{
    *provided = thread_level;
    return MPI_SUCCESS;
}

int MPI_Is_thread_main(int* flag)
{
    *flag = mpismt_thread_number() == main_thread;
    return MPI_SUCCESS;
}

int MPI_Get_library_version(char* version, int* length)
{
    static const char text[] = "mpismt, MPI 4.1";
    for (int i = 0; i < (int)sizeof text; i++)
        version[i] = text[i];
    *length = sizeof text - 1;
    return MPI_SUCCESS;
}

int MPI_Alloc_mem(MPI_Aint size, MPI_Info info, void* at)
{
    if (size < 0)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the size of the memory is negative");
    *(void**)at = mpismt_alloc_mem(size);
    return MPI_SUCCESS;
}

int MPI_Free_mem(void* base)
{
    mpismt_free_mem(base);
    return MPI_SUCCESS;
}

// The layout of a status is that of core/mpi/abi.hpp: the length in bytes, then "cancelled".
static MPI_Count* bytes_of(MPI_Status* status) { return (MPI_Count*)&status->MPI_internal[1]; }

int MPI_Status_set_cancelled(MPI_Status* status, int flag)
{
    status->MPI_internal[3] = flag != 0;
    return MPI_SUCCESS;
}

int MPI_Status_set_elements_x(MPI_Status* status, MPI_Datatype type, MPI_Count n)
{
    MPI_Count size, integers, addresses, counts, types;
    int combiner;
    const int error = PMPI_Type_size_x(type, &size);
    if (error != MPI_SUCCESS)
        return error;
    PMPI_Type_get_envelope_c(type, &integers, &addresses, &counts, &types, &combiner);
    if (combiner != MPI_COMBINER_NAMED)
        mpismt_unsupported("MPI_Status_set_elements with a derived datatype");
    *bytes_of(status) = n * size;
    return MPI_SUCCESS;
}

int MPI_Status_set_elements_c(MPI_Status* status, MPI_Datatype type, MPI_Count n)
{
    return MPI_Status_set_elements_x(status, type, n);
}

int MPI_Status_set_elements(MPI_Status* status, MPI_Datatype type, int n)
{
    return MPI_Status_set_elements_x(status, type, n);
}

// Statuses of Fortran have the layout of those of C.
#define CONVERSION(name, from, to)                         \
    int name(const from* source, to* target)               \
    {                                                      \
        *(MPI_Status*)target = *(const MPI_Status*)source; \
        return MPI_SUCCESS;                                \
    }
CONVERSION(MPI_Status_c2f, MPI_Status, MPI_Fint)
CONVERSION(MPI_Status_f2c, MPI_Fint, MPI_Status)
CONVERSION(MPI_Status_c2f08, MPI_Status, MPI_F08_status)
CONVERSION(MPI_Status_f082c, MPI_F08_status, MPI_Status)
CONVERSION(MPI_Status_f2f08, MPI_Fint, MPI_F08_status)
CONVERSION(MPI_Status_f082f, MPI_F08_status, MPI_Fint)

int MPI_Comm_get_parent(MPI_Comm* parent)
{
    *parent = MPI_COMM_NULL; // processes that are spawned are not supported
    return MPI_SUCCESS;
}

// The datatypes of Fortran that have these sizes.
int MPI_Type_match_size(int class, int size, MPI_Datatype* type)
{
    *type = MPI_DATATYPE_NULL;
    switch (class) {
    case MPI_TYPECLASS_INTEGER:
        *type = size == 1   ? MPI_INTEGER1
                : size == 2 ? MPI_INTEGER2
                : size == 4 ? MPI_INTEGER4
                : size == 8 ? MPI_INTEGER8
                            : *type;
        break;
    case MPI_TYPECLASS_REAL: *type = size == 4 ? MPI_REAL4 : size == 8 ? MPI_REAL8 : *type; break;
    case MPI_TYPECLASS_COMPLEX: *type = size == 8 ? MPI_COMPLEX8 : size == 16 ? MPI_COMPLEX16 : *type; break;
    }
    if (*type != MPI_DATATYPE_NULL)
        return MPI_SUCCESS;
    const int of_class = class == MPI_TYPECLASS_INTEGER ? size == 16
                         : class == MPI_TYPECLASS_REAL  ? size == 2 || size == 16
                                                        : class == MPI_TYPECLASS_COMPLEX && (size == 4 || size == 32);
    if (of_class)
        mpismt_unsupported("MPI_Type_match_size with this class and size");
    return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "there is no datatype of this class and size");
}

// Datatypes by what they can hold (MPI 4.1, section 19.1.9): those of Fortran with the same sizes, for the kinds that
// compilers select. (They are datatypes of their own, which match only if precision and range are the same, and have
// their own combiners.)
static int fortran_type(MPI_Datatype type, MPI_Datatype* made)
{
    *made = type;
    if (type == MPI_DATATYPE_NULL)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "there is no datatype of this precision and range");
    mpismt_assumes("fortran-kinds", "datatypes of MPI_Type_create_f90_… match all others of the same kind and size");
    return MPI_SUCCESS;
}

int MPI_Type_create_f90_integer(int range, MPI_Datatype* made)
{
    if (range > 18 && range <= 38)
        mpismt_unsupported("MPI_Type_create_f90_integer of 16 bytes");
    return fortran_type(range <= 2    ? MPI_INTEGER1
                        : range <= 4  ? MPI_INTEGER2
                        : range <= 9  ? MPI_INTEGER4
                        : range <= 18 ? MPI_INTEGER8
                                      : MPI_DATATYPE_NULL,
                        made);
}

// 4 or 8 bytes; 0: neither.
static int size_of_real(int precision, int range)
{
    if (precision == MPI_UNDEFINED && range == MPI_UNDEFINED)
        return 0; // one of them must be given
    const int digits = precision == MPI_UNDEFINED ? 0 : precision, least = range == MPI_UNDEFINED ? 0 : range;
    if (digits <= 15 && least <= 307)
        return digits <= 6 && least <= 37 ? 4 : 8;
    if (digits <= 33 && least <= 4931)
        mpismt_unsupported("MPI_Type_create_f90_real and MPI_Type_create_f90_complex with reals of 16 bytes");
    return 0;
}

int MPI_Type_create_f90_real(int precision, int range, MPI_Datatype* made)
{
    const int size = size_of_real(precision, range);
    return fortran_type(size == 4 ? MPI_REAL4 : size == 8 ? MPI_REAL8 : MPI_DATATYPE_NULL, made);
}

int MPI_Type_create_f90_complex(int precision, int range, MPI_Datatype* made)
{
    const int size = size_of_real(precision, range);
    return fortran_type(size == 4 ? MPI_COMPLEX8 : size == 8 ? MPI_COMPLEX16 : MPI_DATATYPE_NULL, made);
}

// What MPI 4.1 has added.

#define FIELD(name, field)                                          \
    int MPI_Status_get_##name(const MPI_Status* status, int* value) \
    {                                                               \
        *value = status->field;                                     \
        return MPI_SUCCESS;                                         \
    }                                                               \
    int MPI_Status_set_##name(MPI_Status* status, int value)        \
    {                                                               \
        status->field = value;                                      \
        return MPI_SUCCESS;                                         \
    }
FIELD(error, MPI_ERROR)
FIELD(source, MPI_SOURCE)
FIELD(tag, MPI_TAG)

// True if all are complete; those that are none, or inactive, are (MPI 4.1, section 3.7.6).
int MPI_Request_get_status_all(int count, const MPI_Request requests[], int* flag, MPI_Status statuses[])
{
    *flag = 1;
    for (int i = 0; i < count && *flag; i++) {
        const int error = PMPI_Request_get_status(requests[i], flag,
                                                  statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[i]);
        if (error != MPI_SUCCESS)
            return error;
    }
    return MPI_SUCCESS;
}

// The first that is complete: any of them can be, for a request that is complete may be said not to be yet.
int MPI_Request_get_status_any(int count, const MPI_Request requests[], int* index, int* flag, MPI_Status* status)
{
    int active = 0;
    if (count < 0)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_COUNT, "the number of requests is negative");
    for (int i = 0; i < count; i++) {
        if (requests[i] == MPI_REQUEST_NULL)
            continue;
        active = 1;
        const int error = PMPI_Request_get_status(requests[i], flag, status);
        if (error != MPI_SUCCESS)
            return error;
        if (*flag) {
            *index = i;
            return MPI_SUCCESS;
        }
    }
    *index = MPI_UNDEFINED;
    *flag = !active;
    if (!active)
        PMPI_Request_get_status(MPI_REQUEST_NULL, flag, status); // the empty status
    return MPI_SUCCESS;
}

int MPI_Request_get_status_some(int count, const MPI_Request requests[], int* made, int indices[],
                                MPI_Status statuses[])
{
    int active = 0, n = 0;
    if (count < 0)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_COUNT, "the number of requests is negative");
    for (int i = 0; i < count; i++) {
        int flag;
        if (requests[i] == MPI_REQUEST_NULL)
            continue;
        active = 1;
        const int error = PMPI_Request_get_status(requests[i], &flag,
                                                  statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[n]);
        if (error != MPI_SUCCESS)
            return error;
        if (flag)
            indices[n++] = i;
    }
    *made = active ? n : MPI_UNDEFINED;
    return MPI_SUCCESS;
}

// It waits for the messages as the end of the buffer does (section 3.6).
int MPI_Buffer_flush(void)
{
    void* buffer;
    int size;
    const int error = PMPI_Buffer_detach(&buffer, &size);
    return error != MPI_SUCCESS ? error : PMPI_Buffer_attach(buffer, size);
}

// The pairs of MINLOC and MAXLOC (section 6.9.4).
int MPI_Type_get_value_index(MPI_Datatype value, MPI_Datatype index, MPI_Datatype* pair)
{
    static const struct {
        MPI_Datatype value, index, pair;
    } pairs[] = {
        {MPI_FLOAT, MPI_INT, MPI_FLOAT_INT},     {MPI_DOUBLE, MPI_INT, MPI_DOUBLE_INT},
        {MPI_LONG, MPI_INT, MPI_LONG_INT},       {MPI_INT, MPI_INT, MPI_2INT},
        {MPI_SHORT, MPI_INT, MPI_SHORT_INT},     {MPI_LONG_DOUBLE, MPI_INT, MPI_LONG_DOUBLE_INT},
        {MPI_REAL, MPI_REAL, MPI_2REAL},         {MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_2DOUBLE_PRECISION},
        {MPI_INTEGER, MPI_INTEGER, MPI_2INTEGER}};
    *pair = MPI_DATATYPE_NULL;
    for (int i = 0; i < (int)(sizeof pairs / sizeof *pairs); i++)
        if (pairs[i].value == value && pairs[i].index == index)
            *pair = pairs[i].pair;
    return MPI_SUCCESS;
}

int MPI_Get_hw_resource_info(MPI_Info* info)
{
    return PMPI_Info_create(info); // nothing is known
}

int MPI_Info_create_env(int argc, char* argv[], MPI_Info* info)
{
    return PMPI_Info_create(info); // nothing is known
}
