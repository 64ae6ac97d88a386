// The first fence completes nothing, and need not synchronise.
// mpismt: -n 2 expect global-concurrency at 15,20
// says: accesses of counter of process 1: MPI_Put of process 0 writes it, and process 1 reads it
// says: the MPI_Win_fence at line 18 lies between the two, but need not make one process wait for another, because it is the first one on the window and completes nothing: a barrier or message is missing
#include <mpi.h>
int counter;
int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&counter, sizeof counter, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
        MPI_Put(&x, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_unlock(1, win);
    }
    MPI_Win_fence(0, win);
    if (rank == 1)
        y = counter;
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return y > 100;
}
