// Test of a synchronous send is not true as long as its message is only matched by a probe.
// mpismt: -n 2 expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    int x = 0;
    if (rank == 0) {
        MPI_Mprobe(1, 0, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Mrecv(&x, 1, MPI_INT, &m, MPI_STATUS_IGNORE);
    } else {
        int f = 0;
        MPI_Request r;
        MPI_Issend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Test(&r, &f, MPI_STATUS_IGNORE);
        assert(!f);
        if (!f) {
            MPI_Barrier(MPI_COMM_WORLD);
            MPI_Wait(&r, MPI_STATUS_IGNORE);
        } else
            MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
