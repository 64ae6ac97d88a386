// A sum that an int does not hold.
#include <limits.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, sum = INT_MAX;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    sum += rank;
    MPI_Bcast(&sum, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
