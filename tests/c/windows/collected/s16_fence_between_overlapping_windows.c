// 12.7: "A call to MPI_WIN_FENCE on win1 by the window owner makes visible in the target process memory previous
// updates to window win1 by origin processes. A subsequent call to MPI_WIN_FENCE on win2 makes these updates visible
// in the public copy of win2." Without the second one the separate model does not.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 --win-model separate expect no-error complete
// mpismt: -n 2 -DONE expect no-error complete
// mpismt: -n 2 -DONE --win-model separate expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mem[2] = {0}, got = 0;
    const int one = 1;
    MPI_Win win1, win2;
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win1);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win2);
    MPI_Win_fence(0, win1);
    if (rank == 0)
        MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win1);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win1);
#ifndef ONE
    MPI_Win_fence(0, win2);
    if (rank == 0)
        MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win2);
    MPI_Win_fence(0, win2);
#else
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win2);
        MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win2);
        MPI_Win_unlock(1, win2);
    }
#endif
    assert(rank == 1 || got == 1);
    MPI_Win_free(&win1);
    MPI_Win_free(&win2);
    MPI_Finalize();
    return 0;
}
