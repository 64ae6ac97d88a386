// SCP 2011, figure 9, as printed: process 0 begins a second collective that nobody joins. A barrier never ends so.
//
// mpismt: -n 3 expect deadlock at 12 complete

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int v = 7;
    MPI_Bcast(&v, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void process1_and_2(void)
{
    int v;
    MPI_Bcast(&v, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(v == 7);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        process0();
    else if (rank == 1 || rank == 2)
        process1_and_2();
    MPI_Finalize();
    return 0;
}
