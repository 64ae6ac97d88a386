// A large standard send that may not be buffered waits for Mrecv.
// mpismt: -n 2 expect deadlock
#include <mpi.h>

static int big[1 << 20];
int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    int y = 0;
    if (rank == 0) {
        MPI_Mprobe(1, 0, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Mrecv(big, 1 << 20, MPI_INT, &m, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(big, 1 << 20, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Send(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
