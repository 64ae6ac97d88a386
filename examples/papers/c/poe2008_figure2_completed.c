// POE, figure 2, with a second receive: the point of the figure. The receive from before the barrier can get the
// message from behind it.
//
// mpismt: -n 3 expect assertion at 27 complete
// mpismt: -n 3 --buffering zero --collectives all expect assertion

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int value1 = 10;
    MPI_Request h0;
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &h0);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Wait(&h0, MPI_STATUS_IGNORE);
}

static void process1(void)
{
    int x, y;
    MPI_Request h1;
    MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &h1);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&h1, MPI_STATUS_IGNORE);
    assert(x == 10);
}

static void process2(void)
{
    int value1 = 20;
    MPI_Request h2;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &h2);
    MPI_Wait(&h2, MPI_STATUS_IGNORE);
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
