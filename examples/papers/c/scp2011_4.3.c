// SCP 2011, section 4.3: process 0 sends, then both broadcast, then process 1 receives. It relies on the send's
// being buffered; whether the broadcast synchronises does not matter.
//
// mpismt: -n 2 expect deadlock at 15,23 complete
// mpismt: -n 2 --buffering zero expect deadlock
// mpismt: -n 2 --buffering infinite expect no-error complete

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int bufs[2] = {1, 2};
    double bufb = 0.5;
    MPI_Send(bufs, 2, MPI_INT, 1, 10, MPI_COMM_WORLD);
    MPI_Bcast(&bufb, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static void process1(void)
{
    int bufr[2];
    double bufb;
    MPI_Bcast(&bufb, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Recv(bufr, 2, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(bufb == 0.5 && bufr[0] == 1 && bufr[1] == 2);
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
