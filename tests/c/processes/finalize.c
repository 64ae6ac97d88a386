// MPI_Finalize is collective over the processes that are connected (MPI 4.1, sections 11.2.2 and 11.10.4): not over those
// that have disconnected, which go on by themselves; MPI_Abort does not end them, either. Nobody learns anything from a
// process that is in MPI_Finalize, so it makes no difference whether it waits there for others.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DCONNECTED expect deadlock,warning:resource-leak
// mpismt: -n 1 -DFREED expect no-error complete
// mpismt: -n 1 -DABORTS expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    int rank, x = 1, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        MPI_Comm_spawn("finalize", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
#ifdef FREED
        MPI_Comm_free(&children);
#elif !defined CONNECTED
        MPI_Comm_disconnect(&children);
#endif
#ifdef ABORTS
        MPI_Abort(MPI_COMM_WORLD, 1);
#endif
    } else {
#ifdef FREED
        MPI_Comm_free(&parent);
#else
        MPI_Comm_disconnect(&parent);
#endif
        MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#ifdef ABORTS
        assert(sum != 2); // it comes here
#else
        assert(sum == 2);
#endif
    }
    MPI_Finalize();
    return 0;
}
