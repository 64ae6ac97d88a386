// mpismt: -n 2 expect invalid-argument at 12
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, value = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Send(&value, 1, MPI_INT, 0, 7, MPI_COMM_WORLD);
    else
        MPI_Recv(&value, 1, MPI_INT, -1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
