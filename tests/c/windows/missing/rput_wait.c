// The wait for the request of MPI_Rput completes it at the origin only.
// mpismt: -n 2 expect global-concurrency at 16,21
// says: accesses of a[0] of process 1: MPI_Rput of process 0 writes it, and process 1 reads it
// says: the MPI_Rput at line 16 is complete at its target only after MPI_Win_flush or MPI_Win_unlock: call MPI_Win_flush in process 0, followed by a message or barrier that lets process 1 know; the MPI_Wait at line 17 for its request completes it at the origin only
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    MPI_Win win;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Rput(&x, 1, MPI_INT, 1, 0, 1, MPI_INT, win, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        y = a[0];
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return y > 100;
}
