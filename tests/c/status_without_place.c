// A status that is too small, or that no call has written: the fault is that of the call that gets it.
// mpismt: -n 1 -DSMALL expect memory at 15
// mpismt: -n 1 -DSMALL -DFROM=0 -Wno-everything expect memory at 15
// mpismt: -n 1 -DUNWRITTEN expect memory at 17
// mpismt: -n 1 expect no-error
#include <mpi.h>
#ifndef FROM
#define FROM MPI_PROC_NULL
#endif
int main(int argc, char** argv)
{
    int place = 0, flag;
    MPI_Init(&argc, &argv);
#ifdef SMALL
    MPI_Recv(NULL, 0, MPI_INT, FROM, MPI_ANY_TAG, MPI_COMM_WORLD, (MPI_Status*)&place);
#elif defined UNWRITTEN
    MPI_Status status; MPI_Test_cancelled(&status, &flag);
#endif
    MPI_Finalize();
    return 0;
}
