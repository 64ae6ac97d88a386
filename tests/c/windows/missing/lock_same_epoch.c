// Two puts to the same elements under one lock.
// mpismt: -n 2 expect global-concurrency at 14,15
// says: accesses of a[1] to a[2] of process 1: MPI_Put of process 0 writes it, and MPI_Put of process 0 writes it
// says: the MPI_Put at line 14 is complete at its target only after MPI_Win_flush or MPI_Win_unlock: call MPI_Win_flush between the two
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x[3] = {1, 2, 3};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    MPI_Put(x, 3, MPI_INT, 1, 0, 3, MPI_INT, win);
    MPI_Put(x, 2, MPI_INT, 1, 1, 2, MPI_INT, win);
    MPI_Win_unlock(1, win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
