// Loops that wait for window memory to change, and nobody changes it: they poll for ever, which is a deadlock, whether they look by a
// load, by MPI_Fetch_and_op, by MPI_Compare_and_swap (a lock that is not released) or by MPI_Get.
//
// mpismt: -n 2 -DSTORED expect no-error
// mpismt: -n 2 expect deadlock
// mpismt: -n 2 -DFETCH expect deadlock
// mpismt: -n 2 -DFETCH -DSTORED expect no-error
// mpismt: -n 2 -DSWAP expect deadlock
// mpismt: -n 2 -DSWAP -DSTORED expect no-error
// mpismt: -n 2 -DGET expect deadlock
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, value = 0, *memory;
    const int zero = 0, one = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    memory[0] = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
#ifdef STORED
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Win_flush(1, win);
#endif
    } else {
#if defined FETCH
        while (value == 0) {
            MPI_Fetch_and_op(NULL, &value, MPI_INT, 1, 0, MPI_NO_OP, win);
            MPI_Win_flush(1, win);
        }
#elif defined SWAP
        while (value != 1) {
            MPI_Compare_and_swap(&zero, &one, &value, MPI_INT, 1, 0, win);
            MPI_Win_flush(1, win);
        }
#elif defined GET
        while (value == 0) {
            MPI_Get(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
            MPI_Win_flush(1, win);
        }
#else
        volatile int *flag = memory;
        while (*flag == 0)
            MPI_Win_sync(win);
#endif
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
