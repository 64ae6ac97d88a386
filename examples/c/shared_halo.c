// Processes of one node smooth an array that they share: each stores its own part and loads its neighbours' cells
// where they are. MPI_Win_sync, MPI_Barrier, MPI_Win_sync come between the stores of some and the loads of others.
// NO_BARRIER synchronises memory, not processes; IN_PLACE stores where neighbours still load; WRONG_BASE takes its own
// part for the whole array; TOO_FAR takes the cell behind the last.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DNO_BARRIER expect global-concurrency,memory
// mpismt: -n 2 -DIN_PLACE expect global-concurrency
// mpismt: -n 2 -DWRONG_BASE expect memory
// mpismt: -n 2 -DTOO_FAR expect memory
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define CELLS 3
#define STEPS 2

static void phase(MPI_Comm node, MPI_Win window)
{
    MPI_Win_sync(window);
#ifndef NO_BARRIER
    MPI_Barrier(node);
#endif
    MPI_Win_sync(window);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm node;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    int rank, size, unit;
    MPI_Comm_rank(node, &rank);
    MPI_Comm_size(node, &size);
    int *mine, *all;
    MPI_Aint bytes;
    MPI_Win window;
    MPI_Win_allocate_shared(2 * CELLS * sizeof *mine, sizeof *mine, MPI_INFO_NULL, node, &mine, &window);
#ifndef WRONG_BASE
    MPI_Win_shared_query(window, 0, &bytes, &unit, &all);
#else
    MPI_Win_shared_query(window, rank, &bytes, &unit, &all);
#endif
    MPI_Win_lock_all(MPI_MODE_NOCHECK, window);
    for (int i = 0; i < CELLS; i++)
        mine[i] = 4 * (rank * CELLS + i);
    phase(node, window);

    const int cells = size * CELLS;
    for (int step = 0; step < STEPS; step++) { // from one half of each part to the other, and back
        const int from = step % 2 * CELLS;
#ifndef IN_PLACE
        const int to = CELLS - from;
#else
        const int to = from;
#endif
        for (int i = rank * CELLS; i < (rank + 1) * CELLS; i++) {
            const int before = i > 0 ? i - 1 : i;
#ifndef TOO_FAR
            const int after = i < cells - 1 ? i + 1 : i;
#else
            const int after = i + 1;
#endif
            const int left = all[before / CELLS * 2 * CELLS + from + before % CELLS];
            const int right = all[after / CELLS * 2 * CELLS + from + after % CELLS];
            mine[to + i % CELLS] = (left + right) / 2;
        }
        phase(node, window);
    }
    for (int i = 0; i < CELLS; i++) { // what is linear stays so, but for the ends
        const int cell = rank * CELLS + i;
        if (cell >= STEPS && cell < cells - STEPS)
            assert(mine[STEPS % 2 * CELLS + i] == 4 * cell);
        printf("cell %d: %d\n", cell, mine[STEPS % 2 * CELLS + i]);
    }
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
    MPI_Comm_free(&node);
    MPI_Finalize();
    return 0;
}
