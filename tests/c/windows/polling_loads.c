// A process polls a flag in its own memory, which another one puts there (MPI 4.1, section 12.7: in the unified model a location may be
// polled for a change from zero to non-zero or for a particular value). The data next to the flag need a flush before the flag is put:
// UNFLUSHED forgets it. LOOKED loads the flag outside of a loop; COUNTED counts the turns, which is not supported; NEVER puts no flag.
//
// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DVALUE expect no-error
// mpismt: -n 2 -DACCUMULATE expect no-error
// mpismt: -n 2 -DUNFLUSHED expect assertion,global-concurrency
// mpismt: -n 2 -DLOOKED expect global-concurrency
// mpismt: -n 2 -DCOUNTED expect unsupported
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, turns = 0, *memory;
    const int one = 1, data = 42;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    memory[0] = memory[1] = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Put(&data, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
#ifndef UNFLUSHED
        MPI_Win_flush(1, win);
#endif
#ifdef ACCUMULATE
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
#else
        MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
#endif
        MPI_Win_flush(1, win);
    } else {
        volatile int *flag = &memory[0];
#if defined VALUE
        for (;;) {
            MPI_Win_sync(win);
            if (*flag == 1)
                break;
        }
#elif defined LOOKED
        if (*flag == 0)
            puts("not yet");
#elif defined COUNTED
        while (*flag == 0) {
            MPI_Win_sync(win);
            turns++;
        }
        printf("%d turns\n", turns);
#else
        while (*flag == 0)
            MPI_Win_sync(win);
#endif
#ifndef LOOKED
        assert(memory[1] == 42);
#endif
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
