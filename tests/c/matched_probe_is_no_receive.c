// A matched probe fixes which message is received, but receives nothing: a synchronous send, and a standard send that is
// not buffered, completes only when Mrecv or Imrecv has been called for its message (MPI 4.1, sections 3.4 and 3.8.2).
//
// mpismt: -n 2 expect deadlock at 39,53
// mpismt: -n 2 -DSTANDARD expect deadlock at 39,51
// mpismt: -n 2 -DSTANDARD --buffering infinite expect no-error
// mpismt: -n 2 -DIMPROBE expect deadlock at 39,53
// mpismt: -n 2 -DBARRIER expect deadlock
// mpismt: -n 2 -DIMRECV_AFTER expect deadlock at 39,53
// mpismt: -n 2 -DIMRECV_BEFORE expect no-error
// mpismt: -n 2 -DSTANDARD -DIMRECV_BEFORE expect no-error
#include <mpi.h>

static int big[100000];

int main(void)
{
    MPI_Message message;
    int rank, y = 0;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#ifdef IMPROBE
        int found = 0;
        while (!found)
            MPI_Improbe(1, 0, MPI_COMM_WORLD, &found, &message, MPI_STATUS_IGNORE);
#else
        MPI_Mprobe(1, 0, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
#endif
#if defined IMRECV_BEFORE || defined IMRECV_AFTER
        MPI_Request request;
#endif
#ifdef IMRECV_BEFORE // it has started to receive the message, and that is enough
        MPI_Imrecv(big, 100000, MPI_INT, &message, &request);
#endif
#ifdef BARRIER
        MPI_Barrier(MPI_COMM_WORLD);
#else
        MPI_Recv(&y, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef IMRECV_AFTER
        MPI_Imrecv(big, 100000, MPI_INT, &message, &request);
#endif
#if defined IMRECV_BEFORE || defined IMRECV_AFTER
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#else
        MPI_Mrecv(big, 100000, MPI_INT, &message, MPI_STATUS_IGNORE);
#endif
    } else {
#ifdef STANDARD
        MPI_Send(big, 100000, MPI_INT, 0, 0, MPI_COMM_WORLD);
#else
        MPI_Ssend(big, 100000, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
#ifdef BARRIER
        MPI_Barrier(MPI_COMM_WORLD);
#else
        MPI_Send(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
#endif
    }
    MPI_Finalize();
    return 0;
}
