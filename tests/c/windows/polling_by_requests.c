// A loop that polls by MPI_Rget_accumulate and MPI_Wait, without a flush: what only reads is over when its request is complete, and the loop
// comes back to its state.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DNEVER expect deadlock
// mpismt: -n 2 -DLOCAL expect no-error complete
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, m = 0, seen = 0;
    const int one = 1;
    MPI_Request request;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&m, sizeof m, sizeof m, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
#ifndef NEVER
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
#endif
    } else {
        do {
#ifdef LOCAL
            MPI_Fetch_and_op(NULL, &seen, MPI_INT, 0, 0, MPI_NO_OP, win);
            MPI_Win_flush_local(0, win);
#else
            MPI_Rget_accumulate(NULL, 0, MPI_INT, &seen, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_NO_OP, win, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
        } while (seen == 0);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
