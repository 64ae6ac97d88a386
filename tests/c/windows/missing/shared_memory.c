// A store and a load of shared memory.
// mpismt: -n 2 expect global-concurrency at 20,17
// says: accesses of base[2] of process 1: process 0 reads it, and process 1 writes it
// says: call MPI_Win_sync, then a barrier (or send a message), then MPI_Win_sync between the store of process 1 and the load of process 0
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, y = 0;
    int *base, *theirs, unit;
    MPI_Aint size;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_shared_query(win, 1 - rank, &size, &unit, &theirs);
    MPI_Win_lock_all(0, win);
    if (rank == 1)
        base[2] = 3;
    MPI_Win_sync(win);
    if (rank == 0)
        y = theirs[2];
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
