// An index that came with a message: within the array for each sender (-DN=4), beyond its end for one (-DN=3). What MPI is
// given is the address of an element, or beyond the end.
//
// mpismt: -n 4 -DN=4 expect no-error complete
// mpismt: -n 4 -DN=3 expect memory at 23 complete
// mpismt: -n 4 -DN=4 -DSEND expect no-error complete
// mpismt: -n 4 -DN=3 -DSEND expect invalid-argument at 25 complete

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int table[N] = {0}, index;
        for (int i = 1; i < size; i++) {
            MPI_Recv(&index, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifndef SEND
            table[index]++;
#else
            MPI_Send(&table[index], 1, MPI_INT, index, 1, MPI_COMM_WORLD);
#endif
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#ifdef SEND
        int got;
        MPI_Recv(&got, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    }
    MPI_Finalize();
    return 0;
}
