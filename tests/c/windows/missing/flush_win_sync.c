// MPI_Win_sync completes no operation.
// mpismt: -n 2 expect global-concurrency at 15,21
// says: accesses of text[4] of process 1: MPI_Put of process 0 writes it, and process 1 reads it
// says: the MPI_Put at line 15 is complete at its target only after MPI_Win_flush or MPI_Win_unlock: call MPI_Win_flush in process 0, followed by a message or barrier that lets process 1 know; the MPI_Win_sync at line 19 completes no operation
#include <mpi.h>
char text[16];
int main(int argc, char **argv) {
    int rank, y = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(text, sizeof text, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Put("hello", 6, MPI_CHAR, 1, 2, 6, MPI_CHAR, win);
        MPI_Win_sync(win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    if (rank == 1)
        y = text[4];
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return y > 120;
}
