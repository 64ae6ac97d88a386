// POE, section 3.2, second example, if the first receive is waited for: nobody ever sends to it.
//
// mpismt: -n 3 expect deadlock at 22 complete

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int value1 = 1;
    MPI_Send(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
}

static void process1(void)
{
    int x1, x2;
    MPI_Request r1, r2;
    MPI_Irecv(&x1, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r1);
    MPI_Irecv(&x2, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r2);
    MPI_Wait(&r2, MPI_STATUS_IGNORE);
    assert(x2 == 1);
    MPI_Wait(&r1, MPI_STATUS_IGNORE);
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
