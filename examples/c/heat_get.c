// Heat in a rod, whose pieces are windows: each process gets the cells next to its own from its neighbours between two
// fences.
// NO_FENCE_AFTER computes with what may not be there yet; ONE_TOO_FAR gets what is behind the last cell of a
// neighbour; NO_FENCE_BEFORE gets cells that the neighbour is still computing.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DNO_FENCE_AFTER expect assertion,global-concurrency,local-concurrency
// mpismt: -n 2 -DONE_TOO_FAR expect assertion
// mpismt: -n 2 -DNO_FENCE_BEFORE expect global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define CELLS 2
#define STEPS 2

#ifdef ONE_TOO_FAR
#define LAST (CELLS + 1)
#else
#define LAST CELLS
#endif

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    double *u, next[CELLS + 2], low = 0, high = 4 * (size * CELLS + 1); // the ends of the rod keep their temperature
    MPI_Win window;
    MPI_Win_allocate((CELLS + 2) * sizeof *u, sizeof *u, MPI_INFO_NULL, MPI_COMM_WORLD, &u, &window);
    for (int i = 0; i < CELLS + 2; i++)
        u[i] = i >= 1 && i <= CELLS ? 4 * (rank * CELLS + i) : 0;

    for (int step = 0; step < STEPS; step++) {
        double before = low, after = high;
#ifdef NO_FENCE_BEFORE
        if (step == 0)
#endif
            MPI_Win_fence(0, window);
        MPI_Get(&before, 1, MPI_DOUBLE, left, LAST, 1, MPI_DOUBLE, window);
        MPI_Get(&after, 1, MPI_DOUBLE, right, 1, 1, MPI_DOUBLE, window);
#ifndef NO_FENCE_AFTER
        MPI_Win_fence(0, window);
#endif
        for (int i = 1; i <= CELLS; i++) {
            const double a = i > 1 ? u[i - 1] : before, b = i < CELLS ? u[i + 1] : after;
            next[i] = u[i] + 0.25 * (a - 2 * u[i] + b);
        }
        memcpy(&u[1], &next[1], CELLS * sizeof *u);
    }
    MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
    for (int i = 1; i <= CELLS; i++) { // what falls evenly from one end to the other stays as it is
        assert(u[i] == 4 * (rank * CELLS + i));
        printf("cell %d: %g\n", rank * CELLS + i, u[i]);
    }
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
