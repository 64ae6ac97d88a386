// POE, section 3.2, second example: the first receive asks process 2, which never sends. A later wildcard overtakes
// it ("trumps") and gets process 0's first message.
//
// mpismt: -n 3 expect no-error complete

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int value1 = 1, value2 = 2;
    MPI_Request r[2];
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&value2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
}

static void process1(void)
{
    int x1, x2, x3;
    MPI_Status st;
    MPI_Request r1, r2;
    MPI_Irecv(&x1, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r1);
    MPI_Irecv(&x2, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r2);
    MPI_Wait(&r2, MPI_STATUS_IGNORE);
    assert(x2 == 1);
    MPI_Recv(&x3, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x3 == 2);
    MPI_Cancel(&r1);
    MPI_Wait(&r1, &st);
    int cancelled;
    MPI_Test_cancelled(&st, &cancelled);
    assert(cancelled);
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
