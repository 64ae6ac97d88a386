// mpismt: -n 2 expect warning:type-mismatch at 11
#include <mpi.h>
int main(int argc, char** argv)
{
    int rank;
    unsigned size = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int got = 0;
    if (rank == 0)
        MPI_Send(&size, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
