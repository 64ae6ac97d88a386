// A sum by hand along a binary tree, for any number of processes.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 6 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int sum = rank + 1;
    for (int distance = 1; distance < size; distance *= 2) {
        if (rank % (2 * distance) != 0) {
            MPI_Send(&sum, 1, MPI_INT, rank - distance, distance, MPI_COMM_WORLD);
            break;
        }
        if (rank + distance < size) {
            int other;
            MPI_Recv(&other, 1, MPI_INT, rank + distance, distance, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += other;
        }
    }
    if (rank == 0) {
        assert(sum == size * (size + 1) / 2);
        printf("sum: %d\n", sum);
    }
    MPI_Finalize();
    return 0;
}
