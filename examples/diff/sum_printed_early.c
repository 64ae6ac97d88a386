// It prints what has come so far, and so the order in which the messages came.
// mpismt: -n 4 expect no-error
// diff: sum_by_hand.c -n 4 expect different: old, new
// diff: sum_by_hand.c --observe sum -n 4 expect same
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
            printf("the sum is %d\n", sum);
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
