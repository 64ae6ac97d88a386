// The message has one number more than there is room for.
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, row[5] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(row, 5, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(row, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
