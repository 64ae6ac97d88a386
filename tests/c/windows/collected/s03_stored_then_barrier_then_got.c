// 12.7, an example: store, MPI_Barrier, MPI_Get. "The compiler or hardware may delay the store": not in C, where the
// window is memory that other functions know; the unified model makes the store visible "without additional RMA
// calls" (rule 5).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DPUT expect no-error complete
// mpismt: -n 2 --win-model separate expect global-concurrency
// mpismt: -n 2 -DPUT --win-model separate expect global-concurrency
// mpismt: -n 2 -DSYNC --win-model separate expect no-error complete
// mpismt: -n 2 -DPUT -DSYNC --win-model separate expect no-error complete
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
    int got = 0;
    const int one = 1;
    MPI_Win_lock_all(0, win);
#ifdef PUT // the other way round: put, flush, barrier, load
    if (rank == 0) {
        MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_flush(1, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
#ifdef SYNC
    MPI_Win_sync(win);
#endif
    got = mem[0];
#else
    if (rank == 1)
        mem[0] = one;
#ifdef SYNC
    MPI_Win_sync(win);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_flush(1, win);
    }
#endif
#ifdef PUT
    assert(rank == 0 || got == 1);
#else
    assert(rank == 1 || got == 1);
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
