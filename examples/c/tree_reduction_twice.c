// A sum by hand in which a process that has sent its part goes on: it sends again, to a rank that there is not.
//
// mpismt: -n 4 expect invalid-argument

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
        } else if (rank + distance < size) {
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
