// The counts of this call are in use by a receive, and there are too few of them for three processes: both are said.
// mpismt: -n 2 expect local-concurrency at 14
// mpismt: -n 3 expect memory,local-concurrency at 14
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, x = 1, counts[2] = {1, 1}, places[2] = {0, 1}, to[2];
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Irecv(&counts[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    MPI_Gatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
