// What docs/mpi1993.md says of the standard, where the same routine of 1993 does something else: a row of its table each.
//
// mpismt: -n 2 -DROW=1 expect no-error
// mpismt: -n 2 -DROW=2 expect no-error
// mpismt: -n 2 -DROW=3 expect invalid-argument
// mpismt: -n 1 -DROW=4 expect deadlock
// mpismt: -n 1 -DROW=5 expect request-lifecycle
// mpismt: -n 2 -DROW=6 expect init-finalize
#include <mpi.h>
#include <stddef.h>

int main(void)
{
    int me = 0, x = 1;
    if (ROW != 6)
        MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
#if ROW == 1 // a synchronous send goes to any receive
    if (me == 0)
        MPI_Ssend(&x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif ROW == 2 // a communicator is made and used while a receive in another one is pending
    MPI_Request in;
    MPI_Comm comm;
    int y;
    MPI_Irecv(&y, 1, MPI_INT, 1 - me, 7, MPI_COMM_WORLD, &in);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_free(&comm);
    MPI_Send(&x, 1, MPI_INT, 1 - me, 7, MPI_COMM_WORLD);
    MPI_Wait(&in, MPI_STATUS_IGNORE);
#elif ROW == 3 // errors are fatal
    MPI_Send(&x, 1, MPI_INT, 2, 7, MPI_COMM_WORLD);
#elif ROW == 4 // a probe waits
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif ROW == 5 // what was cancelled must be completed, too
    MPI_Request in;
    MPI_Irecv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &in);
    MPI_Cancel(&in);
#endif
    if (ROW != 6)
        MPI_Finalize();
    return 0;
}
