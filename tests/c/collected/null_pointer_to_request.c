// The place for the request is null.
// mpismt: -n 2 expect memory
#include <mpi.h>
#include <stddef.h>
int main(int argc, char** argv)
{
    int rank, x = 0;
    MPI_Request* r = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, r);
        MPI_Wait(r, MPI_STATUS_IGNORE);
    }
    if (rank == 1) {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
