// SCP 2011, section 3.1, question 4: when may the buffers be accessed? Not before the wait: what is there then is
// not the message yet (the assertion fails), and to look is an error in itself.
//
// mpismt: -n 3 --collectives none expect assertion,local-concurrency at 15

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int rcvbuf1 = 0, rcvbuf2, rcvbuf3;
    MPI_Request req1, req2;
    MPI_Irecv(&rcvbuf1, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &req1);
    MPI_Irecv(&rcvbuf2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &req2);
    assert(rcvbuf1 == 20);
    MPI_Wait(&req1, MPI_STATUS_IGNORE);
    MPI_Wait(&req2, MPI_STATUS_IGNORE);
    MPI_Bcast(&rcvbuf3, 1, MPI_INT, 1, MPI_COMM_WORLD);
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
