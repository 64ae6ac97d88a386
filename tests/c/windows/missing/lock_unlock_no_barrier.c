// What is put is complete, but nothing tells its owner so.
// mpismt: -n 2 expect global-concurrency at 15,18
// says: accesses of a[1][1] of process 1: MPI_Put of process 0 writes it, and process 1 reads it
// says: the load at line 18 is under no lock: an epoch of MPI_Win_lock(MPI_LOCK_EXCLUSIVE, …) of process 1 on its own memory around it excludes MPI_Put; or complete MPI_Put (MPI_Win_flush, MPI_Win_unlock), and call a barrier or send a message between the two
#include <mpi.h>
int a[2][3];
int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
        MPI_Put(&x, 1, MPI_INT, 1, 4, 1, MPI_INT, win);
        MPI_Win_unlock(1, win);
    } else {
        y = a[1][1];
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return y > 100;
}
