// 12.7, rule U2 and 12.7.3: a put arrives where it is polled for, but whether MPI gets on while its process calls
// nothing is left open. In an epoch of fences it "can be delayed in both memory models until the window owner
// executes a synchronization call" (12.7).
//
// mpismt: -n 2 expect unsupported
// mpismt: -n 2 -DFENCE expect unsupported
// mpismt: -n 2 -DSYNC expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mem[4] = {0};
    MPI_Win win;
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    const int one = 1;
#ifdef FENCE
    MPI_Win_fence(0, win);
#else
    MPI_Win_lock_all(0, win);
#endif
    if (rank == 0) {
        MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
#ifndef FENCE
        MPI_Win_flush(1, win);
#endif
    } else
        while (*(volatile int *)mem == 0) {
#ifdef SYNC
            MPI_Win_sync(win);
#endif
        }
#ifdef FENCE
    MPI_Win_fence(0, win);
#else
    MPI_Win_unlock_all(win);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
