// Where a process is not spawned, it does nothing and nobody misses it; it fails only in executions that spawn it.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DFAILS expect assertion
// mpismt: -n 2 expect deadlock
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    MPI_Comm parent, child;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
#ifdef FAILS
        assert(0);
#endif
        MPI_Comm_disconnect(&parent);
    } else if (MPISMT_input_bool()) { // for each process its own: with two, one may wait for the other
        MPI_Comm_spawn("never_born", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &child, MPI_ERRCODES_IGNORE);
        MPI_Comm_disconnect(&child);
    }
    MPI_Finalize();
    return 0;
}
