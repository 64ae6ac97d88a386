// Memory for which the program has no name of a type.
// mpismt: -n 2 expect global-concurrency at 14,14
// says: accesses of bytes 8 to 11 of the window memory of process 0: MPI_Put of process 0 writes it, and MPI_Put of process 1 writes it
// says: both are in one epoch of MPI_Win_fence, which orders no accesses within it: call MPI_Win_fence between the two, in all processes of the window
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1;
    void *base;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(16, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&x, 1, MPI_INT, 0, 8, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
