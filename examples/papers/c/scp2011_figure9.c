// SCP 2011, figure 9: process 0 leaves a collective before process 2 enters it and goes on to the next one. Here it
// is a broadcast, and that process 0 has left is seen by its message to process 2. If the broadcast synchronises,
// it cannot.
//
// mpismt: -n 3 --collectives none expect no-error complete
// mpismt: -n 3 --collectives all expect deadlock
// mpismt: -n 3 expect deadlock

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int value1 = 1;
    int v = 7;
    MPI_Bcast(&v, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Ssend(&value1, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void process1(void)
{
    int v;
    MPI_Bcast(&v, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(v == 7);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void process2(void)
{
    int v, go;
    MPI_Recv(&go, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast(&v, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(v == 7);
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
