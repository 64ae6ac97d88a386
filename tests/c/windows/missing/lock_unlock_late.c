// The barrier comes before the unlock.
// mpismt: -n 2 expect global-concurrency at 15,21
// says: accesses of a[0] of process 1: MPI_Put of process 0 writes it, and process 1 reads it
// says: the MPI_Win_unlock at line 17 completes the MPI_Put at line 15, but comes after the MPI_Barrier at line 16: call MPI_Win_flush or MPI_Win_unlock before that
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
        MPI_Put(&x, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_unlock(1, win);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
        y = a[0];
        MPI_Win_unlock(1, win);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return y > 100;
}
