// A barrier between two puts of one epoch of fences.
// mpismt: -n 2 expect global-concurrency at 15,18
// says: accesses of a[2] of process 1: MPI_Put of process 0 writes it, and MPI_Put of process 1 writes it
// says: both are in one epoch of MPI_Win_fence, which orders no accesses within it: call MPI_Win_fence between the two, in all processes of the window; the MPI_Barrier at line 16 does not complete the MPI_Put at line 15
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(&x, 1, MPI_INT, 1, 2, 1, MPI_INT, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Put(&x, 1, MPI_INT, 1, 2, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
