// A gather by hand that takes the order of arrival for the order of the ranks.
//
// mpismt: -n 3 expect assertion at 28
// mpismt: -n 2 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank != 0) {
        int square = rank * rank;
        MPI_Send(&square, 1, MPI_INT, 0, 7, MPI_COMM_WORLD);
    } else {
        int *squares = calloc((size_t)size, sizeof(int));
        for (int i = 1; i < size; i++) {
            int square;
            MPI_Recv(&square, 1, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            squares[i] = square;
        }
        for (int i = 0; i < size; i++) {
            assert(squares[i] == i * i);
            printf("%d\n", i * i);
        }
        free(squares);
    }
    MPI_Finalize();
    return 0;
}
