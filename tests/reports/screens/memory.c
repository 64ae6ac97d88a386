// The loop goes one element too far.
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, all[2], sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Gather(&rank, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i <= size; i++)
        sum += all[i];
    MPI_Finalize();
    return 0;
}
