// 12.7.3, two figures: "the wait call returns only once the complete occurs, but not vice versa". Who waits before it
// sends what the other one receives before MPI_Win_complete deadlocks; who receives first does not.
//
// mpismt: -n 2 -DWAIT_FIRST expect deadlock
// mpismt: -n 2 expect no-error complete
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
    int other = 1 - rank, n = 0;
    MPI_Group all, peer;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &peer);
    if (rank == 0) {
        MPI_Win_start(peer, 0, win);
        MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
#ifdef WAIT_FIRST
        MPI_Recv(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Win_complete(win);
#else
        MPI_Win_complete(win);
        MPI_Send(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#endif
    } else {
        MPI_Win_post(peer, 0, win);
#ifdef WAIT_FIRST
        MPI_Win_wait(win);
        MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#else
        MPI_Recv(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Win_wait(win);
        assert(mem[0] == 1);
#endif
    }
    MPI_Group_free(&all);
    MPI_Group_free(&peer);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
