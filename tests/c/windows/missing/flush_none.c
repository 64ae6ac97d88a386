// A barrier alone completes no operation.
// mpismt: -n 2 expect global-concurrency at 16,19
// says: accesses of table[6] of process 1: MPI_Put of process 0 writes it, and process 1 reads it
// says: the MPI_Win_unlock_all at line 20 completes the MPI_Put at line 16, but comes after the MPI_Barrier at line 17: call MPI_Win_flush or MPI_Win_unlock before that
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    int *table = malloc(8 * sizeof(int));
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(table, 8 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0)
        MPI_Put(&x, 1, MPI_INT, 1, 6, 1, MPI_INT, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        y = table[6];
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    free(table);
    MPI_Finalize();
    return y > 100;
}
