// Floats are sent, and doubles are received.
#include <mpi.h>
int main(int argc, char **argv) {
    int rank;
    float half[4] = {0};
    double full[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(half, 4, MPI_FLOAT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(full, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
