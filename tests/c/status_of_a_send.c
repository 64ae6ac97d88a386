// The status of a send says whether it was cancelled, and nothing else (MPI 4.1, section 3.7.3); so does that of a nonblocking
// collective (section 6.12).
// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DLOOK=sent.MPI_SOURCE==0 expect memory at 33
// mpismt: -n 2 -DLOOK=sent.MPI_TAG==0 expect memory at 33
// mpismt: -n 2 -DLOOK=collective.MPI_SOURCE==0 expect memory at 33
// mpismt: -n 2 -DLOOK=to_nobody.MPI_SOURCE==MPI_PROC_NULL expect memory at 33
// mpismt: -n 2 -DLOOK=count==0 expect memory at 33
#include <mpi.h>
#ifndef LOOK
#define LOOK 0
#endif

int main(void)
{
    int rank, x = 0, y = 0, cancelled, count;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request requests[4];
    MPI_Status statuses[4];
    MPI_Isend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Ibarrier(MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, statuses);
    MPI_Status sent = statuses[0], received = statuses[1], collective = statuses[2], to_nobody = statuses[3];
    for (int i = 0; i < 4; i++) {
        MPI_Test_cancelled(&statuses[i], &cancelled);
        if (cancelled)
            return 1;
    }
    MPI_Get_count(&sent, MPI_INT, &count); // of which nothing depends on the result
    if (received.MPI_SOURCE != 1 - rank || (LOOK))
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
