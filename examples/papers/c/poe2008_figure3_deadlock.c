// POE, figure 3, with the second receive from process 1 only (the paper's process 2): the first one can take that
// message although it is sent behind the barrier that the other sender has passed, too.
//
// mpismt: -n 3 expect deadlock at 17 complete

#include <mpi.h>

static void process0(void)
{
    int x, y;
    MPI_Request r12, r14;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r12);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Irecv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r14);
    MPI_Wait(&r12, MPI_STATUS_IGNORE);
    MPI_Wait(&r14, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void process1(void)
{
    int value1 = 1;
    MPI_Request s23;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Isend(&value1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &s23);
    MPI_Wait(&s23, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void process2(void)
{
    int value1 = 2;
    MPI_Request s32;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Isend(&value1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &s32);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Wait(&s32, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
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
