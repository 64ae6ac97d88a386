// That a program ends by MPI_Abort is no error, but whoever reads "no error" is told.
// mpismt: -n 2 expect no-error
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, sum, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (sum != size)
        MPI_Abort(MPI_COMM_WORLD, 7);
    MPI_Finalize();
    return 0;
}
