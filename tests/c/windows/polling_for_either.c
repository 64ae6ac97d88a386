// A process waits for one of two flags, or for a counter that two others raise, and then reads what both have put: the one whose flag it
// has not seen may still be on its way. BOTH waits for both of them.
//
// mpismt: -n 3 expect assertion,global-concurrency
// mpismt: -n 3 -DCOUNTER expect assertion,global-concurrency
// mpismt: -n 3 -DBOTH expect no-error
// mpismt: -n 3 -DCOUNTER -DBOTH expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, *memory;
    const int one = 1, data = 42;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(5 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    for (int i = 0; i < 5; i++)
        memory[i] = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank < 2) {
        MPI_Put(&data, 1, MPI_INT, 2, 3 + rank, 1, MPI_INT, win);
        MPI_Win_flush(2, win);
#ifdef COUNTER
        MPI_Accumulate(&one, 1, MPI_INT, 2, 0, 1, MPI_INT, MPI_SUM, win);
#else
        MPI_Put(&one, 1, MPI_INT, 2, 1 + rank, 1, MPI_INT, win);
#endif
        MPI_Win_flush(2, win);
    } else {
        volatile int *flag = memory;
#if defined COUNTER && defined BOTH
        while (flag[0] != 2)
            MPI_Win_sync(win);
#elif defined COUNTER
        while (flag[0] == 0)
            MPI_Win_sync(win);
#elif defined BOTH
        while (flag[1] == 0)
            MPI_Win_sync(win);
        while (flag[2] == 0)
            MPI_Win_sync(win);
#else
        while (flag[1] == 0 && flag[2] == 0)
            MPI_Win_sync(win);
#endif
        assert(memory[3] == 42 && memory[4] == 42);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
