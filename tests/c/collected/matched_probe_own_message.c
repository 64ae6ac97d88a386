// One process that waits for its own synchronous send before it receives what it has probed.
// mpismt: -n 1 expect deadlock
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    MPI_Message m;
    int x = 1, y = 0;
    MPI_Request r;
    MPI_Issend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
    MPI_Mprobe(0, 0, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Mrecv(&y, 1, MPI_INT, &m, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
