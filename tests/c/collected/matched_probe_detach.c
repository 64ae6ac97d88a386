// Buffer_detach waits until the message is received, not only matched by a probe.
// mpismt: -n 2 expect deadlock
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    int x = 1;
    if (rank == 0) {
        char b[4 + MPI_BSEND_OVERHEAD];
        MPI_Buffer_attach(b, sizeof b);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        void* p;
        int s;
        MPI_Buffer_detach(&p, &s);
        MPI_Barrier(MPI_COMM_WORLD);
    } else {
        MPI_Mprobe(0, 0, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Mrecv(&x, 1, MPI_INT, &m, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
