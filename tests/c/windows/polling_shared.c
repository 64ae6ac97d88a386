// A flag in shared memory that one process stores and another one polls, as polled flags that are put (polling_loads.c). What comes before
// the flag needs MPI_Win_sync between (UNSYNCED forgets it); what is not ordered at all races (LOOKED looks only once).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DUNSYNCED expect global-concurrency
// mpismt: -n 2 -DLOOKED expect global-concurrency
// mpismt: -n 2 -DNEVER expect deadlock
// mpismt: -n 3 -DEITHER expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, unit, *mine, *all;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &all);
    mine[0] = mine[1] = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    volatile int *flag = all;
#ifdef EITHER // of two flags the second can be seen first
    if (rank > 0) {
        flag[rank - 1] = 1;
        MPI_Win_sync(win);
    } else {
        while (flag[0] == 0 && flag[1] == 0)
            MPI_Win_sync(win);
        int first;
        MPI_Win_sync(win);
        while ((first = flag[0]) != 0 && first != 1)
            MPI_Win_sync(win);
        assert(first == 1);
    }
#else
    if (rank == 0) {
        all[1] = 42;
#ifndef UNSYNCED
        MPI_Win_sync(win);
#endif
#ifndef NEVER
        *flag = 1;
#endif
        MPI_Win_sync(win);
    } else {
#ifdef LOOKED
        if (*flag == 1)
            MPI_Win_sync(win);
#else
        while (*flag == 0)
            MPI_Win_sync(win);
        MPI_Win_sync(win);
        assert(all[1] == 42);
#endif
    }
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
