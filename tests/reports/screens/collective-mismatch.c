// Each process takes itself for the root.
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_SUM, rank, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
