// Shared locks do not exclude each other.
// mpismt: -n 2 expect global-concurrency at 14,14
// says: accesses of win_base[3] of process 1: MPI_Put of process 0 writes it, and MPI_Put of process 1 writes it
// says: both processes hold shared locks, which do not exclude each other: lock with MPI_LOCK_EXCLUSIVE, or update with MPI_Accumulate or MPI_Fetch_and_op, which is atomic
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x;
    double *win_base, v = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(5 * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &win_base, &win);
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
    MPI_Put(&v, 1, MPI_DOUBLE, 1, 3, 1, MPI_DOUBLE, win);
    MPI_Win_unlock(1, win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
