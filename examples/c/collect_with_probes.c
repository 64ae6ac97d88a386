// Messages of different lengths from everybody: the one that is received is the one that was probed, because the
// receive names its source.
//
// mpismt: -n 3 expect no-error complete

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
    if (rank == 0) {
        int total = 0;
        for (int i = 1; i < size; i++) {
            MPI_Status status;
            int length, buffer[4];
            MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, MPI_INT, &length);
            assert(length == status.MPI_SOURCE);
            MPI_Recv(buffer, length, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            total += length;
        }
        printf("%d numbers\n", total);
    } else {
        int numbers[4] = {rank, rank, rank, rank};
        MPI_Send(numbers, rank, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
