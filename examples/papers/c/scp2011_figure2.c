// SCP 2011, figure 2: a synchronous and a ready send. The paper shows an execution in which process 2's receive is
// posted in time; nothing in the program sees to that, so the ready send is an error.
//
// mpismt: -n 3 expect ready-send at 14

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int v1 = 1, v2 = 2;
    MPI_Request reqs[2];
    MPI_Issend(&v1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &reqs[0]);
    MPI_Irsend(&v2, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &reqs[1]);
    MPI_Wait(&reqs[0], MPI_STATUS_IGNORE);
    MPI_Wait(&reqs[1], MPI_STATUS_IGNORE);
}

static void process1(void)
{
    int b;
    MPI_Request req;
    MPI_Irecv(&b, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &req);
    MPI_Wait(&req, MPI_STATUS_IGNORE);
    assert(b == 1);
}

static void process2(void)
{
    int b;
    MPI_Request req;
    MPI_Irecv(&b, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &req);
    MPI_Wait(&req, MPI_STATUS_IGNORE);
    assert(b == 2);
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
