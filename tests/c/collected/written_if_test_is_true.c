// A local is written if Test answers true, and looked at in any case.
// mpismt: -n 2 expect memory
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x, f, y;
    if (rank == 0) {
        MPI_Request r;
        MPI_Irecv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        MPI_Test(&r, &f, MPI_STATUS_IGNORE);
        if (f)
            x = 1;
        if (!f)
            MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(x == 1);
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
