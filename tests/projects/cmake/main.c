#include "ring.h"

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, value;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef FAULT
    value = pass_on(0, rank, size, size); /* nobody begins */
#else
    value = pass_on(0, rank, size, 0);
#endif
    if (rank == 0)
        assert(value == size - 1);
    MPI_Finalize();
    return 0;
}
