// A pointer within a structure holds the memory.
// mpismt: -n 2 expect global-concurrency at 17,17
// says: accesses of grid.rows[1][2].weight of process 0: MPI_Put of process 0 writes it, and MPI_Put of process 1 writes it
// says: both are in one epoch of MPI_Win_fence, which orders no accesses within it: call MPI_Win_fence between the two, in all processes of the window
#include <mpi.h>
struct cell { union { int whole; short half[2]; } u; double weight; };
struct { struct cell cells[3]; struct cell *rows[2]; } grid;
int main(int argc, char **argv) {
    int rank;
    double x = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Alloc_mem(4 * sizeof(struct cell), MPI_INFO_NULL, &grid.rows[1]);
    MPI_Win_create(grid.rows[1], 4 * sizeof(struct cell), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&x, 1, MPI_DOUBLE, 0, 2 * sizeof(struct cell) + 8, 1, MPI_DOUBLE, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Free_mem(grid.rows[1]);
    MPI_Finalize();
}
