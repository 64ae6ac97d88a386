// mpismt: -n 2 expect type-mismatch at 12
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    long values[2] = {1, 2};
    int got[4];
    if (rank == 0)
        MPI_Send(values, 4, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(got, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
