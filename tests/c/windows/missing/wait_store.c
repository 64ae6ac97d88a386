// A store within the exposure epoch.
// mpismt: -n 2 expect global-concurrency at 19,23
// says: accesses of counter[3] of process 1: MPI_Put of process 0 writes it, and process 1 writes it
// says: the MPI_Put at line 19 is complete at process 1 only when MPI_Win_wait has returned there, or MPI_Win_test with true: move the store after that; the MPI_Win_complete at line 20 completes it at the origin only
#include <mpi.h>
int counter[4];
int main(int argc, char **argv) {
    int rank, x = 1, other;
    MPI_Win win;
    MPI_Group all, one;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &one);
    MPI_Win_create(counter, sizeof counter, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_start(one, 0, win);
        MPI_Put(&x, 1, MPI_INT, 1, 3, 1, MPI_INT, win);
        MPI_Win_complete(win);
    } else {
        MPI_Win_post(one, 0, win);
        counter[3] = 7;
        MPI_Win_wait(win);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&one);
    MPI_Win_free(&win);
    MPI_Finalize();
}
