// A ring of processes exchanges the borders of its arrays by MPI_Put between fences, and averages.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DNO_SECOND_FENCE expect global-concurrency,local-concurrency
// mpismt: -n 4 -DONE_CELL_TOO_FAR expect memory at 30
#include <assert.h>
#include <mpi.h>

#define CELLS 4
#ifdef ONE_CELL_TOO_FAR
#define LAST (CELLS + 2)
#else
#define LAST (CELLS + 1)
#endif

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *u; // cells 1 to CELLS, and a copy of the neighbours' at both ends
    MPI_Win window;
    MPI_Win_allocate((CELLS + 2) * sizeof *u, sizeof *u, MPI_INFO_NULL, MPI_COMM_WORLD, &u, &window);
    for (int i = 0; i < CELLS + 2; i++)
        u[i] = 1;
    const int left = (rank + size - 1) % size, right = (rank + 1) % size;
    for (int step = 0; step < 3; step++) {
        MPI_Win_fence(0, window);
        MPI_Put(&u[1], 1, MPI_DOUBLE, left, LAST, 1, MPI_DOUBLE, window);
        MPI_Put(&u[CELLS], 1, MPI_DOUBLE, right, 0, 1, MPI_DOUBLE, window);
#ifndef NO_SECOND_FENCE
        MPI_Win_fence(0, window);
#endif
        for (int i = 1; i <= CELLS; i++)
            u[i] = 0.5 * (u[i - 1] + u[i + 1]);
    }
    for (int i = 1; i <= CELLS; i++)
        assert(u[i] == 1);
    MPI_Win_fence(0, window);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
