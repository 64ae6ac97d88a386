// A pipeline that mixes up bytes and numbers: Get_count is asked for bytes, the loop takes them for numbers and reads
// beyond the end of the buffer.
//
// mpismt: -n 2 expect invalid-argument

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LONGEST 3

enum { MORE, LAST };

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int next = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    if (rank == 0) {
        const int numbers[LONGEST] = {5, 6, 7};
        for (int length = LONGEST; length > 0; length--)
            MPI_Send(numbers, length, MPI_INT, next, length > 1 ? MORE : LAST, MPI_COMM_WORLD);
    } else {
        MPI_Status status;
        do {
            int length, sum = 0;
            MPI_Probe(rank - 1, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, MPI_BYTE, &length);
            int *const numbers = malloc((size_t)length);
            MPI_Recv(numbers, length, MPI_INT, rank - 1, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int i = 0; i < length; i++)
                sum += numbers[i]++;
            printf("%d: %d numbers, sum %d\n", rank, length, sum);
            MPI_Send(numbers, length, MPI_INT, next, status.MPI_TAG, MPI_COMM_WORLD);
            free(numbers);
        } while (status.MPI_TAG != LAST);
    }
    MPI_Finalize();
    return 0;
}
