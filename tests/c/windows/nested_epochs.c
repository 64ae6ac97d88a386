// Epochs within epochs on one window (MPI 4.1, section 12.5): access epochs must be disjoint, and exposure epochs among
// themselves; an exposure epoch may lie in an access epoch of MPI_Win_start. Process 0 makes the calls, 1 the others.
//
// mpismt: -n 2 -DCALLS=FENCE;PUT;FENCE -DOTHER=FENCE;FENCE expect no-error complete
// mpismt: -n 2 -DCALLS=FENCE;START;COMPLETE -DOTHER=FENCE;POST;WAIT expect no-error complete
// mpismt: -n 2 -DCALLS=FENCE;PUT;START;COMPLETE -DOTHER=FENCE;POST;WAIT expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=FENCE;PUT;POST;WAIT -DOTHER=FENCE;START;COMPLETE expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=FENCE;PUT;LOCK;UNLOCK -DOTHER=FENCE expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=FENCE;PUT;ALL;NONE -DOTHER=FENCE expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=START;FENCE;COMPLETE -DOTHER=POST;FENCE;WAIT expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=START;START;COMPLETE -DOTHER=POST;WAIT expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=START;POST;COMPLETE;WAIT -DOTHER=POST;START;COMPLETE;WAIT expect no-error complete
// mpismt: -n 2 -DCALLS=POST;START;WAIT;COMPLETE -DOTHER=POST;START;COMPLETE;WAIT expect no-error complete
// mpismt: -n 2 -DCALLS=START;LOCK;UNLOCK;COMPLETE -DOTHER=POST;WAIT expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=START;ALL;NONE;COMPLETE -DOTHER=POST;WAIT expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=START;FREE -DOTHER=POST;WAIT expect epoch-lifecycle,deadlock
// mpismt: -n 2 -DCALLS=POST;FENCE;WAIT -DOTHER=START;FENCE;COMPLETE expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=POST;POST;WAIT -DOTHER=START;COMPLETE expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=POST;LOCK;UNLOCK;WAIT -DOTHER=START;COMPLETE expect no-error complete
// mpismt: -n 2 -DCALLS=POST;FREE -DOTHER=START;COMPLETE expect epoch-lifecycle
// mpismt: -n 2 -DCALLS=LOCK;FENCE;UNLOCK -DOTHER=FENCE expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=LOCK;START;COMPLETE;UNLOCK -DOTHER=POST;WAIT expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=LOCK;LOCK;UNLOCK -DOTHER=0 expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=LOCK;OWN;UNLOCK;OWN_DONE -DOTHER=0 expect no-error complete
// mpismt: -n 2 -DCALLS=LOCK;ALL;UNLOCK -DOTHER=0 expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=LOCK;NONE;UNLOCK -DOTHER=0 expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=LOCK;FREE -DOTHER=0 expect epoch-lifecycle
// mpismt: -n 2 -DCALLS=ALL;FENCE;NONE -DOTHER=FENCE expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=ALL;START;COMPLETE;NONE -DOTHER=POST;WAIT expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=ALL;ALL;NONE -DOTHER=0 expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=ALL;UNLOCK;NONE -DOTHER=0 expect epoch-lifecycle at 49
// mpismt: -n 2 -DCALLS=ALL;FREE -DOTHER=0 expect epoch-lifecycle
#include <mpi.h>
#define FENCE MPI_Win_fence(0, w)
#define PUT MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w)
#define POST MPI_Win_post(other, 0, w)
#define WAIT MPI_Win_wait(w)
#define START MPI_Win_start(other, 0, w)
#define COMPLETE MPI_Win_complete(w)
#define LOCK MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, w)
#define UNLOCK MPI_Win_unlock(1, w)
#define OWN MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w)
#define OWN_DONE MPI_Win_unlock(0, w)
#define ALL MPI_Win_lock_all(0, w)
#define NONE MPI_Win_unlock_all(w)
#define FREE (void)0
static void run(MPI_Win w, MPI_Group other, int rank, int v)
{   if (rank == 0) {
        CALLS;
    } else {
        OTHER;
    }
    (void)v; (void)other;
}
int main(int argc, char **argv)
{
    int mem = 0, rank; MPI_Win w; MPI_Group all, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &all); MPI_Group_incl(all, 1, (int[]){1 - rank}, &other);
    MPI_Win_create(&mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    run(w, other, rank, 7);
    MPI_Win_free(&w);
    MPI_Group_free(&all); MPI_Group_free(&other);
    MPI_Finalize();
    return 0;
}
