// MPI may provide another thread level than the one that is asked for (MPI 4.1, section 11.6.2).
// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DLEAST=MPI_THREAD_SINGLE --free thread-level expect no-error
// mpismt: -n 2 --free thread-level expect assertion at 20
// mpismt: -n 2 -DABORT --free all expect no-error
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#ifndef LEAST
#define LEAST MPI_THREAD_FUNNELED
#endif

int main(int argc, char** argv)
{
    int provided, asked;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Query_thread(&asked);
    assert(asked == provided);
#ifndef ABORT
    assert(provided >= LEAST);
#else
    if (provided < MPI_THREAD_FUNNELED)
        MPI_Abort(MPI_COMM_WORLD, 1);
#endif
    MPI_Finalize();
    return 0;
}
