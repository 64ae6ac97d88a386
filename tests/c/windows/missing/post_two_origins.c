// Two origins in one exposure epoch.
// mpismt: -n 3 expect global-concurrency at 19,19
// says: accesses of a[1] of process 2: MPI_Put of process 0 writes it, and MPI_Put of process 1 writes it
// says: processes 0 and 1 access the memory in one exposure epoch of process 2: expose it to one of them first, and to the other one (by another MPI_Win_post) after MPI_Win_wait; the MPI_Win_complete at line 20 completes it at the origin only
#include <mpi.h>
int a[4];
int main(int argc, char **argv) {
    int rank, x = 1, origins[2] = {0, 1}, target = 2;
    MPI_Win win;
    MPI_Group all, from, to;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 2, origins, &from);
    MPI_Group_incl(all, 1, &target, &to);
    MPI_Win_create(a, sizeof a, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank < 2) {
        MPI_Win_start(to, 0, win);
        MPI_Put(&x, 1, MPI_INT, 2, 1, 1, MPI_INT, win);
        MPI_Win_complete(win);
    } else {
        MPI_Win_post(from, 0, win);
        MPI_Win_wait(win);
    }
    MPI_Group_free(&all); MPI_Group_free(&from); MPI_Group_free(&to);
    MPI_Win_free(&win);
    MPI_Finalize();
}
