// The result buffer of MPI_Rget is in use until the wait.
// mpismt: -n 2 expect local-concurrency at 17,16
// says: process 0 reads x[1] in the result buffer of a one-sided operation that is still pending
// says: access it after the wait for the request, or MPI_Win_flush_local, flush or unlock
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x[3] = {1, 2, 3};
    MPI_Win win;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Rget(x, 3, MPI_INT, 1, 0, 3, MPI_INT, win, &r);
        if (x[1] == 2)
            x[0] = 0;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
