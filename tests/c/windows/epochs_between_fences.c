// A fence "starts an RMA access epoch if it is followed by another fence call and by RMA communication calls issued
// between these two fence calls", and "distinct access epochs for win at the same process must be disjoint" (MPI 4.1,
// sections 12.5.1 and 12.5): communication under a lock, or behind MPI_Win_start, between two fences is noted.
//
// mpismt: -n 2 expect undefined-behavior at 51 complete
// mpismt: -n 2 --property undefined-behavior expect undefined-behavior at 51
// mpismt: -n 2 -DALL expect undefined-behavior at 51 complete
// mpismt: -n 2 -DSTART expect undefined-behavior at 51 complete
// mpismt: -n 2 -DNOTHING expect no-error complete
// mpismt: -n 2 -DSAID expect no-error complete
// mpismt: -n 2 -DNO_OTHER expect no-error complete
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, got = 0, memory = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&memory, sizeof memory, sizeof memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#ifdef SAID
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
#else
    MPI_Win_fence(0, win);
#endif
#ifdef START
    MPI_Group world, other;
    int peer = 1 - rank;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &peer, &other);
    if (rank == 0)
        MPI_Win_start(other, 0, win), MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win), MPI_Win_complete(win);
    else
        MPI_Win_post(other, 0, win), MPI_Win_wait(win);
    MPI_Group_free(&other);
    MPI_Group_free(&world);
#elif defined ALL
    MPI_Win_lock_all(0, win);
    MPI_Get(&got, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    MPI_Win_unlock_all(win);
#else
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
#ifndef NOTHING
        MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
#endif
        MPI_Win_unlock(1, win);
    }
#endif
#ifndef NO_OTHER
    MPI_Win_fence(0, win);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
