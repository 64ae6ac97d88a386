// Everybody puts to one element in one epoch of fences.
// mpismt: -n 3 expect global-concurrency at 13,13
// says: accesses of halo[2][5] of process 0: MPI_Put of process 0 writes it, and MPI_Put of process 1 writes it
// says: both are in one epoch of MPI_Win_fence, which orders no accesses within it: call MPI_Win_fence between the two, in all processes of the window
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, halo[3][6] = {{0}}, x = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(halo, sizeof halo, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&x, 1, MPI_INT, 0, 2 * 6 + 5, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
