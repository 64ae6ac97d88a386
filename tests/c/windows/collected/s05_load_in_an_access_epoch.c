// 12.7, the last example: A puts X under a lock; behind a barrier B posts, starts, loads X, completes and waits. In
// the separate model the load may still see the old value; behind MPI_Win_wait it does not.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 --win-model separate expect global-concurrency
// mpismt: -n 2 -DBEHIND --win-model separate expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mem[4] = {0};
    MPI_Win win;
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    const int one = 1;
    int other = 1 - rank, seen = 1;
    MPI_Group all, peer;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &peer);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
        MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_unlock(1, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_post(peer, 0, win);
    MPI_Win_start(peer, 0, win);
#ifndef BEHIND
    if (rank == 1)
        seen = mem[0];
#endif
    MPI_Win_complete(win);
    MPI_Win_wait(win);
#ifdef BEHIND
    if (rank == 1)
        seen = mem[0];
#endif
    assert(seen == 1);
    MPI_Group_free(&all);
    MPI_Group_free(&peer);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
