// Who polls under a lock that it releases and takes again does not keep it from the others: nobody is stuck, unless what
// they wait for is never put, or the lock is kept while it is waited for.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DNEVER expect deadlock
// mpismt: -n 3 -DNEVER expect deadlock
// mpismt: -n 2 -DKEPT expect deadlock
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, *mem, got, one = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(sizeof *mem, sizeof *mem, MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &win);
    *mem = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    int waits = rank < size - 1;
#ifdef NEVER
    waits = 1;
#endif
    if (!waits) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
    }
#ifdef KEPT
    if (waits)
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
#endif
    for (got = 0; waits && got == 0;) {
#ifndef KEPT
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
#endif
        MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
#ifndef KEPT
        MPI_Win_unlock(0, win);
#else
        MPI_Win_flush(0, win);
#endif
    }
#ifdef KEPT
    if (waits)
        MPI_Win_unlock(0, win);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
