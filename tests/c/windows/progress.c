// An operation takes effect "as soon as the corresponding put, get, or accumulate call has executed, or as late as when the ensuing
// synchronization call is issued" (MPI 4.1, section 12.7.3): a process that does not flush before it waits for the answer to what it
// has put can wait forever. HOW says how the other one looks; FLUSH completes the operation before it waits; LOCAL completes it at its origin
// only, and WAIT waits for its request, which start it all the same.
//
// mpismt: -n 2 -DHOW=LOAD expect deadlock
// mpismt: -n 2 -DHOW=LOAD -DFLUSH expect no-error complete
// mpismt: -n 2 -DHOW=FETCH expect deadlock
// mpismt: -n 2 -DHOW=FETCH -DFLUSH expect no-error complete
// mpismt: -n 2 -DHOW=FETCH -DLOCAL expect no-error complete
// mpismt: -n 2 -DHOW=FETCH -DWAIT expect no-error complete
// mpismt: -n 2 -DHOW=SWAP expect deadlock
// mpismt: -n 2 -DHOW=SWAP -DFLUSH expect no-error complete
// mpismt: -n 2 -DHOW=FETCH -DBARRIER expect deadlock
#include <mpi.h>

enum { LOAD, FETCH, SWAP };

int main(int argc, char **argv)
{
    int rank, seen = 0, *memory;
    const int zero = 0, one = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    *memory = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
#ifdef WAIT
        MPI_Request request;
        MPI_Raccumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#else
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
#endif
#ifdef FLUSH
        MPI_Win_flush(1, win);
#endif
#ifdef LOCAL
        MPI_Win_flush_local(1, win);
#endif
#ifndef BARRIER
        MPI_Recv(NULL, 0, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    } else {
        if (HOW == LOAD) {
            while (*(volatile int *)memory == 0)
                MPI_Win_sync(win);
        } else {
            do {
                if (HOW == FETCH)
                    MPI_Fetch_and_op(NULL, &seen, MPI_INT, 1, 0, MPI_NO_OP, win);
                else
                    MPI_Compare_and_swap(&zero, &one, &seen, MPI_INT, 1, 0, win);
                MPI_Win_flush(1, win);
            } while (seen == 0);
        }
#ifndef BARRIER
        MPI_Send(NULL, 0, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
    }
#ifdef BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
