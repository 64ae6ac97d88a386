// "Formal specification of MPI 2.0" (SCP 2011), section 3.1, question 1: is there a deadlock? If the broadcast
// synchronises, yes: process 0 enters it after it has received a message that process 1 sends after it. (The
// paper's second deadlock, that of question 2, is kept out by a second wildcard.)
//
// mpismt: -n 3 --collectives all expect deadlock
// mpismt: -n 3 --collectives none expect no-error complete
// mpismt: -n 3 expect deadlock

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int rcvbuf1, rcvbuf2, rcvbuf3;
    MPI_Request req1, req2;
    MPI_Irecv(&rcvbuf1, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &req1);
    MPI_Irecv(&rcvbuf2, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &req2);
    MPI_Wait(&req1, MPI_STATUS_IGNORE);
    MPI_Wait(&req2, MPI_STATUS_IGNORE);
    MPI_Bcast(&rcvbuf3, 1, MPI_INT, 1, MPI_COMM_WORLD);
    assert(rcvbuf3 == 10);
}

static void process1(void)
{
    int sendbuf1 = 10;
    MPI_Request req;
    MPI_Bcast(&sendbuf1, 1, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Isend(&sendbuf1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &req);
    MPI_Wait(&req, MPI_STATUS_IGNORE);
}

static void process2(void)
{
    int sendbuf2 = 20, recvbuf2;
    MPI_Request req;
    MPI_Isend(&sendbuf2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &req);
    MPI_Bcast(&recvbuf2, 1, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Wait(&req, MPI_STATUS_IGNORE);
    assert(recvbuf2 == 10);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        process0();
    else if (rank == 1)
        process1();
    else if (rank == 2)
        process2();
    MPI_Finalize();
    return 0;
}
