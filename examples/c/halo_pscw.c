// Neighbours in a row exchange the borders of their arrays by MPI_Put, synchronised with each other only: MPI_Win_post
// and MPI_Win_wait for the memory, MPI_Win_start and MPI_Win_complete for the puts.
// READ_EARLY computes before MPI_Win_wait; STARTED_LEFT_ONLY starts an epoch for one neighbour and puts to both;
// NOT_POSTED leaves out a post of process 0; ONE_CELL_SHORT puts onto the last cell, not behind it.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DREAD_EARLY expect global-concurrency,assertion
// mpismt: -n 3 -DSTARTED_LEFT_ONLY expect epoch-lifecycle
// mpismt: -n 2 -DNOT_POSTED expect epoch-lifecycle
// mpismt: -n 2 -DONE_CELL_SHORT expect assertion,global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define CELLS 2
#define STEPS 2

static MPI_Group neighbours(int rank, int size)
{
    const int ranks[] = {rank - 1, rank + 1};
    const int first = rank == 0, last = rank == size - 1;
    MPI_Group world, group;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2 - first - last, ranks + first, &group);
    MPI_Group_free(&world);
    return group;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    int *u; // cells 1 to CELLS, and the neighbours' at both ends
    MPI_Win window;
    MPI_Win_allocate((CELLS + 2) * sizeof *u, sizeof *u, MPI_INFO_NULL, MPI_COMM_WORLD, &u, &window);
    for (int i = 0; i < CELLS + 2; i++)
        u[i] = rank * CELLS + i;
    MPI_Group exposed = neighbours(rank, size), accessed = exposed;
#ifdef STARTED_LEFT_ONLY
    accessed = neighbours(rank, rank + 1);
#endif
#ifdef ONE_CELL_SHORT
    const int last = CELLS;
#else
    const int last = CELLS + 1;
#endif

    for (int step = 0; step < STEPS; step++) {
        u[0] = u[CELLS + 1] = 0;
#ifdef NOT_POSTED
        if (rank > 0 || step < STEPS - 1)
#endif
            MPI_Win_post(exposed, 0, window);
        MPI_Win_start(accessed, 0, window);
        MPI_Put(&u[1], 1, MPI_INT, left, last, 1, MPI_INT, window);
        MPI_Put(&u[CELLS], 1, MPI_INT, right, 0, 1, MPI_INT, window);
        MPI_Win_complete(window);
#ifndef READ_EARLY
        MPI_Win_wait(window);
#endif
        for (int i = rank > 0 ? 0 : 1; i <= (rank < size - 1 ? CELLS + 1 : CELLS); i++)
            assert(u[i] == step + rank * CELLS + i);
        for (int i = 1; i <= CELLS; i++)
            u[i]++;
#ifdef READ_EARLY
        MPI_Win_wait(window);
#endif
    }
    printf("process %d: %d to %d\n", rank, u[1], u[CELLS]);
#ifdef STARTED_LEFT_ONLY
    MPI_Group_free(&accessed);
#endif
    MPI_Group_free(&exposed);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
