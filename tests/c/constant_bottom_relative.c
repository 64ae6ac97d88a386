// mpismt: -n 2 expect invalid-argument at 11
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, a = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        // No absolute address: there is nothing at MPI_BOTTOM itself.
        MPI_Send(MPI_BOTTOM, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
