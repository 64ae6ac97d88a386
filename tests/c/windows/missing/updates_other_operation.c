// Updates with different operations.
// mpismt: -n 2 expect global-concurrency at 14,14
// says: accesses of a[1] of process 0: MPI_Accumulate of process 0 updates it, and MPI_Accumulate of process 1 updates it
// says: updates with different operations are not atomic to each other; both processes hold shared locks, which do not exclude each other: lock with MPI_LOCK_EXCLUSIVE
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    MPI_Accumulate(&x, 1, MPI_INT, 0, 1, 1, MPI_INT, rank == 0 ? MPI_SUM : MPI_PROD, win);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
