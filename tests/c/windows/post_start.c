// Post, start, complete, wait: accesses come after the post, and what comes after the wait comes after them.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DBEFORE_WAIT=(mem[0]=1) expect global-concurrency at 38,47
// mpismt: -n 2 -DBEFORE_WAIT=(mem[1]=1) expect no-error complete
// mpismt: -n 2 -DAFTER_COMPLETE=(v=1) expect no-error complete
// mpismt: -n 2 -DBEFORE_COMPLETE=(v=1) expect local-concurrency at 39
// mpismt: -n 2 -DNO_POST expect epoch-lifecycle at 49
// mpismt: -n 2 -DNO_WAIT -DNO_VALUE expect epoch-lifecycle at 45,57
// mpismt: -n 2 -DNO_START expect epoch-lifecycle at 38
// mpismt: -n 2 -DNO_COMPLETE expect epoch-lifecycle,deadlock at 36
// mpismt: -n 3 -DGROUP=2 expect epoch-lifecycle,deadlock at 38
#include <assert.h>
#include <mpi.h>
#ifndef BEFORE_WAIT
#define BEFORE_WAIT (void)0
#endif
#ifndef BEFORE_COMPLETE
#define BEFORE_COMPLETE (void)0
#endif
#ifndef GROUP
#define GROUP 1
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, mem[2] = {0, 0}, v = 5, other; MPI_Win w; MPI_Group all, g;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_get_group(w, &all);
    other = rank == 0 ? GROUP : 0;
    MPI_Group_incl(all, 1, &other, &g);
    if (rank == 0) {
#ifndef NO_START
        MPI_Win_start(g, 0, w);
#endif
        MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w);
        BEFORE_COMPLETE;
#ifndef NO_COMPLETE
        MPI_Win_complete(w);
#endif
    } else if (rank == 1) {
#ifndef NO_POST
        MPI_Win_post(g, 0, w);
#endif
        BEFORE_WAIT;
#ifndef NO_WAIT
        MPI_Win_wait(w);
#endif
#ifndef NO_VALUE
        assert(mem[0] == 5);
#endif
    }
    MPI_Group_free(&g);
    MPI_Group_free(&all);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
