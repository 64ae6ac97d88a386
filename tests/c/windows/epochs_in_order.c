// What a process updates in one epoch of fences has come before what another one puts there in the next, or under a lock behind
// the fence, although the first may still be in the fence. (A lock between two fences is noted.)
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 -DORIGIN=2 expect no-error complete
// mpismt: -n 2 -DLOCKED expect undefined-behavior complete
// mpismt: -n 2 -DNO_FENCE expect global-concurrency at 22,33
#include <assert.h>
#include <mpi.h>
#ifndef ORIGIN
#define ORIGIN 0
#endif
int main(int argc, char **argv)
{
    int rank, m = 0, v = 1, old;
    MPI_Win w;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&m, sizeof m, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    if (rank == ORIGIN)
        MPI_Fetch_and_op(&v, &old, MPI_INT, 0, 0, MPI_SUM, w);
#ifndef NO_FENCE
    MPI_Win_fence(0, w);
#endif
    if (rank == 1)
        v = 5;
#ifdef LOCKED
    if (rank == 1)
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
#endif
    if (rank == 1)
        MPI_Put(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
#ifdef LOCKED
    if (rank == 1)
        MPI_Win_unlock(0, w);
#endif
    MPI_Win_fence(0, w);
#ifndef NO_FENCE
    assert(rank != 0 || m == 5);
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
