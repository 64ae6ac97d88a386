// POE, figure 2: the barrier as printed. There are two sends and one receive: the send that is left over blocks its
// process if it is not buffered, and is never received if it is. The paper does not mention it.
//
// mpismt: -n 3 --buffering zero expect deadlock complete
// mpismt: -n 3 --buffering infinite expect orphan-message complete
// mpismt: -n 3 expect deadlock,orphan-message

#include <mpi.h>

static void process0(void)
{
    int value1 = 0;
    MPI_Request h0;
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &h0);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Wait(&h0, MPI_STATUS_IGNORE);
}

static void process1(void)
{
    int x;
    MPI_Request h1;
    MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &h1);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Wait(&h1, MPI_STATUS_IGNORE);
}

static void process2(void)
{
    int value1 = 2;
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
