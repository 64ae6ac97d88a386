// 12.7, an example: process A posts, starts, stores X, completes and waits; then B gets X under a lock. In the
// separate model neither MPI_Win_wait nor MPI_Win_complete makes the store visible in the public copy; what was
// stored before MPI_Win_post is.
//
// mpismt: -n 2 -DX=1 expect no-error complete
// mpismt: -n 2 -DX=1 --win-model separate expect global-concurrency
// mpismt: -n 2 -DX=0 --win-model separate expect no-error complete
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
    int got = 0, other = 1 - rank;
    MPI_Group all, peer;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &peer);
    mem[0] = 5; // Y
    MPI_Win_post(peer, 0, win);
    MPI_Win_start(peer, 0, win);
    if (rank == 0)
        mem[1] = 6; // X
    MPI_Win_complete(win);
    MPI_Win_wait(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Get(&got, 1, MPI_INT, 0, X, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
        assert(got == 5 + X);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&peer);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
