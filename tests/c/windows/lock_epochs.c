// The life of locks.
//
// mpismt: -n 2 -DCALLS=LOCK;UNLOCK expect no-error complete
// mpismt: -n 2 -DCALLS=LOCK;PUT;UNLOCK expect no-error complete
// mpismt: -n 2 -DCALLS=PUT expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=LOCK;PUT expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=UNLOCK expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=LOCK;LOCK;UNLOCK expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=ALL;UNLOCK expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=LOCK;NONE expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=ALL;LOCK;UNLOCK expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=FLUSH expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=ALL;PUT;FLUSH;PUT;NONE expect no-error complete
// mpismt: -n 2 -DCALLS=ALL;PUT;PUT;NONE expect global-concurrency at 33
// mpismt: -n 2 -DCALLS=ALL;FENCE;NONE expect epoch-lifecycle at 33
// mpismt: -n 2 -DCALLS=MPI_Win_lock(7,1,0,w) expect invalid-argument at 33
// mpismt: -n 2 -DCALLS=MPI_Win_lock(MPI_LOCK_SHARED,2,0,w) expect invalid-argument at 33
#include <mpi.h>
#define LOCK MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, w)
#define UNLOCK MPI_Win_unlock(1, w)
#define ALL MPI_Win_lock_all(0, w)
#define NONE MPI_Win_unlock_all(w)
#define FLUSH MPI_Win_flush(1, w)
#define FENCE MPI_Win_fence(0, w)
#define PUT MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int mem = 0, v = 7, rank; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    if (rank == 0) {
        CALLS;
    }
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
