// What tests, waits and cancellations make of a send whose message a matched probe has taken.
//
// mpismt: -n 1 -DSELF expect deadlock
// mpismt: -n 1 -DSELF_IN_ORDER expect no-error
// mpismt: -n 2 -DTEST expect no-error
// mpismt: -n 2 -DPOLL expect deadlock
// mpismt: -n 2 -DANY expect no-error
// mpismt: -n 2 -DPERSISTENT expect deadlock
// mpismt: -n 2 -DSENDRECV expect deadlock
// mpismt: -n 2 -DSENDRECV --buffering infinite expect no-error
// mpismt: -n 2 -DREADY expect ready-send
// mpismt: -n 2 -DCANCEL expect no-error
#include <assert.h>
#include <mpi.h>

#define WORLD MPI_COMM_WORLD
#define IGNORE MPI_STATUS_IGNORE

int main(void)
{
    int rank, x = 1, y = 0, flag = 0;
    MPI_Message message;
    MPI_Request request;
    MPI_Init(0, 0);
    MPI_Comm_rank(WORLD, &rank);
#if defined SELF || defined SELF_IN_ORDER
    MPI_Issend(&x, 1, MPI_INT, 0, 0, WORLD, &request);
    MPI_Mprobe(0, 0, WORLD, &message, IGNORE);
#ifdef SELF
    MPI_Wait(&request, IGNORE);
    MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
#else
    MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    MPI_Wait(&request, IGNORE);
#endif
#elif defined TEST // can never say that the send is complete: process 0 is in the barrier
    if (rank == 0) {
        MPI_Mprobe(1, 0, WORLD, &message, IGNORE);
        MPI_Barrier(WORLD);
        MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    } else {
        MPI_Issend(&x, 1, MPI_INT, 0, 0, WORLD, &request);
        MPI_Test(&request, &flag, IGNORE);
        assert(!flag);
        MPI_Barrier(WORLD);
        MPI_Wait(&request, IGNORE);
    }
#elif defined POLL
    if (rank == 0) {
        MPI_Mprobe(1, 0, WORLD, &message, IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 1, 1, WORLD, IGNORE);
        MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    } else {
        MPI_Issend(&x, 1, MPI_INT, 0, 0, WORLD, &request);
        while (!flag)
            MPI_Test(&request, &flag, IGNORE);
        MPI_Send(&x, 1, MPI_INT, 0, 1, WORLD);
    }
#elif defined ANY // only the receive can be the first to complete
    if (rank == 0) {
        MPI_Mprobe(1, 0, WORLD, &message, IGNORE);
        MPI_Send(&x, 1, MPI_INT, 1, 1, WORLD);
        MPI_Recv(&y, 1, MPI_INT, 1, 2, WORLD, IGNORE);
        MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    } else {
        MPI_Request both[2];
        int index;
        MPI_Issend(&x, 1, MPI_INT, 0, 0, WORLD, &both[0]);
        MPI_Irecv(&y, 1, MPI_INT, 0, 1, WORLD, &both[1]);
        MPI_Waitany(2, both, &index, IGNORE);
        assert(index == 1);
        MPI_Send(&x, 1, MPI_INT, 0, 2, WORLD);
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    }
#elif defined PERSISTENT
    if (rank == 0) {
        MPI_Mprobe(1, 0, WORLD, &message, IGNORE);
        MPI_Barrier(WORLD);
        MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    } else {
        MPI_Ssend_init(&x, 1, MPI_INT, 0, 0, WORLD, &request);
        MPI_Start(&request);
        MPI_Wait(&request, IGNORE);
        MPI_Barrier(WORLD);
        MPI_Request_free(&request);
    }
#elif defined SENDRECV
    if (rank == 0) {
        MPI_Mprobe(1, 0, WORLD, &message, IGNORE);
        MPI_Sendrecv(&x, 1, MPI_INT, 1, 0, &y, 1, MPI_INT, 1, 1, WORLD, IGNORE);
        MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    } else {
        MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, 0, 0, WORLD, IGNORE);
        MPI_Send(&x, 1, MPI_INT, 0, 1, WORLD);
    }
#elif defined READY // no receive is posted, even if the probe is called before
    if (rank == 0) {
        MPI_Mprobe(1, 0, WORLD, &message, IGNORE);
        MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    } else {
        MPI_Rsend(&x, 1, MPI_INT, 0, 0, WORLD);
    }
#elif defined CANCEL // what a matched probe has taken cannot be cancelled any more
    if (rank == 0) {
        MPI_Mprobe(1, 0, WORLD, &message, IGNORE);
        MPI_Barrier(WORLD);
        MPI_Mrecv(&y, 1, MPI_INT, &message, IGNORE);
    } else {
        MPI_Status status;
        MPI_Issend(&x, 1, MPI_INT, 0, 0, WORLD, &request);
        MPI_Barrier(WORLD);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &flag);
        assert(!flag);
    }
#endif
    MPI_Finalize();
    return 0;
}
