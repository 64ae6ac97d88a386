// Neighbours in a ring exchange the borders of their arrays by MPI_Put under a lock of the neighbour's memory; a
// barrier tells that all borders are there.
// NO_BARRIER computes when its own puts are done, not those of its neighbours; UNLOCKED puts without a lock;
// WRONG_NEIGHBOUR puts both borders to the right.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DNO_BARRIER expect global-concurrency,memory
// mpismt: -n 2 -DUNLOCKED expect epoch-lifecycle
// mpismt: -n 3 -DWRONG_NEIGHBOUR expect assertion
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define CELLS 2
#define STEPS 2

enum { LEFT_BORDER, FIRST, LAST = FIRST + CELLS - 1, RIGHT_BORDER, WIDTH };

static void put_border(const double *cell, int neighbour, MPI_Aint border, MPI_Win window)
{
#ifndef UNLOCKED
    MPI_Win_lock(MPI_LOCK_SHARED, neighbour, 0, window); // others put elsewhere
#endif
    MPI_Put(cell, 1, MPI_DOUBLE, neighbour, border, 1, MPI_DOUBLE, window);
#ifndef UNLOCKED
    MPI_Win_unlock(neighbour, window);
#endif
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int right = (rank + 1) % size;
#ifndef WRONG_NEIGHBOUR
    const int left = (rank + size - 1) % size;
#else
    const int left = right;
#endif
    double *borders, cells[WIDTH]; // the window has room for the neighbours' cells only
    MPI_Win window;
    MPI_Win_allocate(2 * sizeof *borders, sizeof *borders, MPI_INFO_NULL, MPI_COMM_WORLD, &borders, &window);
    for (int i = FIRST; i <= LAST; i++)
        cells[i] = rank;

    for (int step = 0; step < STEPS; step++) {
        put_border(&cells[FIRST], left, 1, window);
        put_border(&cells[LAST], right, 0, window);
#ifndef NO_BARRIER
        MPI_Barrier(MPI_COMM_WORLD);
#endif
        MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, window); // loads and stores of one's own window are in an epoch, too
        cells[LEFT_BORDER] = borders[0];
        cells[RIGHT_BORDER] = borders[1];
        MPI_Win_unlock(rank, window);
        MPI_Barrier(MPI_COMM_WORLD); // the borders have been read: the next may come
        assert(cells[LEFT_BORDER] == (rank + size - 1) % size + step);
        assert(cells[RIGHT_BORDER] == (rank + 1) % size + step);
        for (int i = FIRST; i <= LAST; i++)
            cells[i]++;
    }
    printf("process %d: %g between %g and %g\n", rank, cells[FIRST], cells[LEFT_BORDER], cells[RIGHT_BORDER]);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
