// The counts of a nonblocking gather are in use until it completes.
// mpismt: -n 2 expect local-concurrency
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int c[2] = {1, 1}, d[2] = {0, 1}, r[2];
    MPI_Request q;
    MPI_Igatherv(&rank, 1, MPI_INT, r, c, d, MPI_INT, 0, MPI_COMM_WORLD, &q);
    if (rank == 0)
        c[0] = 5;
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
