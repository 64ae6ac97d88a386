// A request was freed; its message is matched by a probe, not received: its buffer is in use.
// mpismt: -n 2 expect local-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    int x = 1;
    MPI_Request r;
    if (rank == 0) {
        MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        MPI_Barrier(MPI_COMM_WORLD);
        x = 2;
        MPI_Barrier(MPI_COMM_WORLD);
    } else {
        MPI_Mprobe(0, 0, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Mrecv(&x, 1, MPI_INT, &m, MPI_STATUS_IGNORE);
        assert(x == 1);
    }
    MPI_Finalize();
    return 0;
}
