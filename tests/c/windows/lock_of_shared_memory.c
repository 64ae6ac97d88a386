// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DALL expect global-concurrency at 28
// mpismt: -n 2 -DUNSYNCED expect undefined-behavior
// A lock of shared memory protects loads and stores in whichever process's part it names, so it returns only when it is
// granted (MPI 4.1, section 12.5.3). Locks that are shared exclude nobody. UNSYNCED relies on a barrier alone (section 12.7).
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, unit, *base;
    MPI_Aint size;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(rank == 0 ? sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_shared_query(win, 0, &size, &unit, &base);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    if (rank == 0)
        *base = 0;
    MPI_Win_unlock(rank, win);
    MPI_Barrier(MPI_COMM_WORLD);
#ifdef ALL
    MPI_Win_lock_all(0, win);
#else
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
#endif
    ++*base;
#ifdef ALL
    MPI_Win_unlock_all(win);
#else
    MPI_Win_unlock(0, win);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
#ifndef UNSYNCED
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    MPI_Win_unlock(rank, win);
#endif
    assert(*base == 2);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
