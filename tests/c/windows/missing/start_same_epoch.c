// Two puts to one element in one epoch of MPI_Win_start.
// mpismt: -n 2 expect global-concurrency at 19,20
// says: accesses of a[3] of process 1: MPI_Put of process 0 writes it, and MPI_Put of process 0 writes it
// says: both are in one epoch of MPI_Win_start, which orders no accesses within it: put them into two epochs (MPI_Win_start, MPI_Win_complete), for which process 1 calls MPI_Win_post and MPI_Win_wait twice
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x = 1, other;
    MPI_Win win;
    MPI_Group all, one;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &one);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_start(one, 0, win);
        MPI_Put(&x, 1, MPI_INT, 1, 3, 1, MPI_INT, win);
        MPI_Put(&x, 1, MPI_INT, 1, 3, 1, MPI_INT, win);
        MPI_Win_complete(win);
    } else {
        MPI_Win_post(one, 0, win);
        MPI_Win_wait(win);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&one);
    MPI_Win_free(&win);
    MPI_Finalize();
}
