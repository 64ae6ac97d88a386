// POE, section 3.2, second example, as printed: the second message and the first receive are left over.
//
// mpismt: -n 3 --buffering infinite expect orphan-message,request-lifecycle
// mpismt: -n 3 --buffering zero expect deadlock,request-lifecycle

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    static int value1 = 1, value2 = 2;
    MPI_Request r[2];
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&value2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
}

static void process1(void)
{
    static int x1, x2;
    MPI_Request r1, r2;
    MPI_Irecv(&x1, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r1);
    MPI_Irecv(&x2, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r2);
    MPI_Wait(&r2, MPI_STATUS_IGNORE);
    assert(x2 == 1);
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
    MPI_Finalize();
    return 0;
}
