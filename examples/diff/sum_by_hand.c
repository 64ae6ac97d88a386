// The sum of all ranks, by messages to process 0.
// mpismt: -n 4 expect no-error
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int rank, size, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        sum = 0;
        for (int i = 1; i < size; ++i) {
            int part;
            MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += part;
        }
        printf("the sum is %d\n", sum);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
