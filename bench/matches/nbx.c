// Sparse exchange of data (Hoefler, Siebert, Lumsdaine 2010): nobody knows who will send to him. Each process sends to
// two neighbours synchronously, and enters a barrier when all that it sent is received; who has left it has everything.
//
//   mpismt check bench/matches/nbx.c -n 8
//   -DFAULT=1: the sends are not synchronous, so that the barrier says nothing.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif

int main(int argc, char **argv)
{
    int rank, size, got = 0, done = 0, in_barrier = 0;
    MPI_Request sends[2], barrier = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 2; i++)
#if FAULT == 1
        MPI_Isend(&rank, 1, MPI_INT, (rank + i + 1) % size, 0, MPI_COMM_WORLD, &sends[i]);
#else
        MPI_Issend(&rank, 1, MPI_INT, (rank + i + 1) % size, 0, MPI_COMM_WORLD, &sends[i]);
#endif
    while (!done) {
        int flag, x;
        MPI_Status st;
        MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, &st);
        if (flag) {
            MPI_Recv(&x, 1, MPI_INT, st.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(x == st.MPI_SOURCE);
            got++;
        }
        if (in_barrier) {
            MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
        } else {
            MPI_Testall(2, sends, &flag, MPI_STATUSES_IGNORE);
            if (flag) {
                MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
                in_barrier = 1;
            }
        }
    }
    assert(got == 2);
    MPI_Finalize();
    return 0;
}
