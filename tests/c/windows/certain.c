// Programs in which all that windows do is certain, so that one run of the event graph decides them.
//
// An update whose result has come to the origin is not complete at its target; what only reads has been done then:
// mpismt: -n 2 -DCALL=MPI_Get(&h,1,MPI_INT,0,0,1,MPI_INT,w) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Fetch_and_op(&v,&h,MPI_INT,0,0,MPI_SUM,w) expect global-concurrency at 63,65
// mpismt: -n 2 -DCALL=MPI_Fetch_and_op(0,&h,MPI_INT,0,0,MPI_NO_OP,w) expect no-error complete
// Window memory must not be locked and exposed at once:
// mpismt: -n 2 -DEXPOSED expect epoch-lifecycle at 46,54
// A process that the first fence lets pass may access memory of one that has not come past MPI_Win_create:
// mpismt: -n 3 -DEARLY expect no-error complete
// What an assertion of a fence says:
// mpismt: -n 3 -DEARLY -DFIRST=(rank?MPI_MODE_NOPUT:0) expect no-error complete
// mpismt: -n 3 -DEARLY -DLAST=MPI_MODE_NOSTORE expect no-error complete
// MPI_MODE_NOSUCCEED is given by all processes or none:
// mpismt: -n 3 -DEARLY -DLAST=(rank?0:MPI_MODE_NOSUCCEED) -DMORE=0 expect epoch-lifecycle
// A synchronous send is over when it is received, so that what comes after it comes after what was put before the receive:
// mpismt: -n 2 -DSSEND=MPI_Ssend expect no-error complete
// mpismt: -n 2 -DSSEND=MPI_Send expect global-concurrency at 79,82
#include <assert.h>
#include <mpi.h>
#ifndef FIRST
#define FIRST 0
#endif
#ifndef MORE
#define MORE MPI_MODE_NOSUCCEED
#endif
#ifndef LAST
#define LAST 0
#endif

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, m[4] = {0, 0, 0, 0}, v = 1, h = 0;
    MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
#ifdef EXPOSED
    MPI_Group all, others;
    int other = 1 - rank;
    MPI_Win_get_group(w, &all);
    MPI_Group_incl(all, 1, &other, &others);
    MPI_Group_free(&all);
    if (rank == 0) {
        MPI_Recv(&h, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Win_lock_all(0, w);
        MPI_Put(&v, 1, MPI_INT, 1, 1, 1, MPI_INT, w);
        MPI_Win_unlock_all(w);
        MPI_Win_start(others, 0, w);
        MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w);
        MPI_Win_complete(w);
    } else {
        MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Win_post(others, 0, w);
        MPI_Win_wait(w);
    }
    MPI_Group_free(&others);
#endif
#ifdef CALL
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
        v = 2;
        CALL;
        MPI_Win_flush_local(0, w);
        MPI_Put(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
        MPI_Win_unlock(0, w);
    }
#endif
#ifdef EARLY
    MPI_Win_fence(MPI_MODE_NOPRECEDE | FIRST, w);
    MPI_Put(&v, 1, MPI_INT, 0, rank, 1, MPI_INT, w);
    MPI_Win_fence(MORE | LAST, w);
    assert(rank != 0 || m[2] == 1);
#endif
#ifdef SSEND
    MPI_Win_lock_all(0, w);
    if (rank == 0) {
        SSEND(&v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        m[0] = 3;
        assert(m[0] == 3);
    } else {
        MPI_Put(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
        MPI_Win_flush(0, w);
        MPI_Recv(&h, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Win_unlock_all(w);
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
