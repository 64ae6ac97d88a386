// The result of a reduction is at its root alone.
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv) {
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (sum > 0)
        printf("%d\n", rank);
    MPI_Finalize();
    return 0;
}
