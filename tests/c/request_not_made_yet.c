// A request that is tested only once it has been made, as in a sparse exchange that ends with a nonblocking barrier
// (Hoefler, Siebert, Lumsdaine: NBX). Whether it has been made depends on a test, and its variable was never set before.
//
// mpismt: -n 1 expect no-error
// mpismt: -n 1 -DWAIT expect no-error
// mpismt: -n 1 -DZERO expect no-error
// mpismt: -n 1 -DTOO_EARLY expect request-lifecycle at 43
#include <mpi.h>

#ifdef ZERO
static MPI_Request barrier; // a handle of 0 names no request
#endif

int main(void)
{
    MPI_Init(0, 0);
#ifndef ZERO
    MPI_Request barrier;
#endif
    MPI_Request send;
    int x = 1, made = 0, flag, done = 0;
#ifdef TOO_EARLY
    barrier = 0;
#endif
#if defined WAIT || defined TOO_EARLY
    MPI_Ibarrier(MPI_COMM_WORLD, &send);
#else
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &send);
#endif
    for (int k = 0; k < 2; k++) {
        if (made) {
            MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
            if (done)
                made = 0;
        } else {
            MPI_Test(&send, &flag, MPI_STATUS_IGNORE);
            if (flag && !done) {
                MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
                made = 1;
            }
#ifdef TOO_EARLY
            if (!flag)
                MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
#endif
        }
    }
    if (made)
        MPI_Wait(&barrier, MPI_STATUS_IGNORE);
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
