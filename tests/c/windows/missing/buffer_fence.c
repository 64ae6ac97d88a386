// The origin buffer of MPI_Put is in use until the fence.
// mpismt: -n 2 expect local-concurrency at 16,15
// says: process 0 writes x[2] in the origin buffer of a one-sided operation that is still pending
// says: access it after the MPI_Win_fence that ends the epoch
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x[3] = {1, 2, 3};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0) {
        MPI_Put(x, 3, MPI_INT, 1, 0, 3, MPI_INT, win);
        x[2] = 7;
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
