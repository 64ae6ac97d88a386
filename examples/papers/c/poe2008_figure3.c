// POE, figure 3: two wildcard receives around a crooked barrier. The barriers for Init and Finalize are printed,
// too.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 --buffering zero --collectives all expect no-error complete

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int x, y;
    MPI_Request r12, r14;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r12);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r14);
    MPI_Wait(&r12, MPI_STATUS_IGNORE);
    MPI_Wait(&r14, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    assert((x == 1 && y == 2) || (x == 2 && y == 1));
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
