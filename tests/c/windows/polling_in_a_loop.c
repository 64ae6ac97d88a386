// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DLOOKED_AT expect global-concurrency at 33
// mpismt: -n 2 -DMISSED expect deadlock
// A loop that polls within a loop that does more: it is the inner one that waits. And a comparison in a loop that
// flushes, by which the loop does not end, polls nothing.
#include <mpi.h>
#include <stdio.h>

int rank;

int main(int argc, char **argv)
{
    int *flag, equal = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &flag, &win);
    *flag = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (int round = 1; round <= 2; ++round) {
        int value = round;
#ifdef MISSED
        value = 1;
#endif
        if (rank == 0) {
            MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
            MPI_Win_flush(1, win);
            while (*flag != round)
                MPI_Win_sync(win);
        } else {
#ifdef LOOKED_AT
            if (*flag == 7)
                ++equal;
#endif
            while (*flag != round)
                MPI_Win_sync(win);
            MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
            MPI_Win_flush(0, win);
        }
    }
    MPI_Win_unlock_all(win);
    printf("%d\n", equal);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
