// MPI_Win_flush of another target.
// mpismt: -n 3 expect global-concurrency at 18,23
// says: accesses of node->next of process 1: MPI_Put of process 0 writes it, and process 1 reads it
// says: the MPI_Put at line 18 is complete at its target only after MPI_Win_flush or MPI_Win_unlock: call MPI_Win_flush in process 0, followed by a message or barrier that lets process 1 know; the MPI_Win_flush at line 19 is for another target
#include <mpi.h>
#include <stdlib.h>
struct node { int value; int next; };
int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    struct node *node;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Alloc_mem(sizeof(struct node), MPI_INFO_NULL, &node);
    MPI_Win_create(node, sizeof(struct node), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Put(&x, 1, MPI_INT, 1, 4, 1, MPI_INT, win);
        MPI_Win_flush(2, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        y = node->next;
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Free_mem(node);
    MPI_Finalize();
    return y > 100;
}
