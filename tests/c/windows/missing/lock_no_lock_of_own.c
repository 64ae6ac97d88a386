// A store to the own window memory without a lock.
// mpismt: -n 2 expect global-concurrency at 17,14
// says: accesses of *base of process 1: MPI_Put of process 0 writes it, and process 1 writes it
// says: the store at line 14 is under no lock: an epoch of MPI_Win_lock(MPI_LOCK_EXCLUSIVE, …) of process 1 on its own memory around it excludes MPI_Put; or complete MPI_Put (MPI_Win_flush, MPI_Win_unlock), and call a barrier or send a message between the two
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1;
    int *base;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    if (rank == 1)
        *base = 3;
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
        MPI_Put(&x, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_unlock(1, win);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
}
