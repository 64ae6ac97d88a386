// A load before the fence that completes what is put there.
// mpismt: -n 2 expect global-concurrency at 16,19
// says: accesses of node.next of process 1: MPI_Put of process 0 writes it, and process 1 reads it
// says: the MPI_Put at line 16 is complete at process 1 only when the MPI_Win_fence that ends the epoch has returned there: move the load after that fence; the MPI_Barrier at line 17 does not complete the MPI_Put at line 16
#include <mpi.h>
struct node { int value; int next; };
int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    struct node node = {0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&node, sizeof node, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(&x, 1, MPI_INT, 1, 4, 1, MPI_INT, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        y = node.next;
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return y > 100;
}
