// POE, figure 1, as printed: without the waits, x is read while the receive may still write it, no request is
// completed, and one message of two is never received. That x is 22 is not seen before a wait: error1 is not
// reached.
//
// mpismt: -n 3 expect local-concurrency,orphan-message,request-lifecycle at 22
// mpismt: -n 3 --property assertion expect no-error

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    static int value1 = 22;
    MPI_Request r;
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
}

static void process1(void)
{
    static int x;
    MPI_Request r;
    MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r);
    assert(x != 22 && "error1");
}

static void process2(void)
{
    static int value1 = 33;
    MPI_Request r;
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
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
