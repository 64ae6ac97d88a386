// POE, section 3.2, third example: now process 2 does send. Its message can only go to the first receive, for which
// it is the earliest; so the wildcard gets process 0's.
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
    MPI_Request r[2];
    MPI_Irecv(&x1, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&x2, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(x1 == 3 && x2 == 1);
    MPI_Recv(&x3, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x3 == 2);
}

static void process2(void)
{
    int value1 = 3;
    MPI_Send(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
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
