// "Dynamic verification of MPI programs" (the POE paper, CAV 2008), figure 1: which of two senders a wildcard
// receive meets is open, and no order of the sends in an actual run can force it.
//
// mpismt: -n 3 expect assertion at 24 complete
// mpismt: -n 3 --buffering zero expect assertion

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int value1 = 22;
    MPI_Request r;
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

static void process1(void)
{
    int x, rest;
    MPI_Request r;
    MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(x != 22 && "error1");
    MPI_Recv(&rest, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void process2(void)
{
    int value1 = 33;
    MPI_Request r;
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
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
