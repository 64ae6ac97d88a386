#include <assert.h>
#include <mpi.h>

static int place;

/* What Fortran has set: an integer, to which C gets a pointer. */
void look_at_integer_(int *key, MPI_Aint *expected)
{
    MPI_Aint *value;
    int flag;
    MPI_Comm_get_attr(MPI_COMM_WORLD, *key, &value, &flag);
    assert(flag && *value == *expected);
}

void set_pointer_(int *key, MPI_Aint *address)
{
    MPI_Comm_set_attr(MPI_COMM_WORLD, *key, &place);
    *address = (MPI_Aint)&place;
}
