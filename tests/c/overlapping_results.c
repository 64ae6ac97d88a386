// Two nonblocking collectives that write to one place: once, where the second one starts. (The replay did not find a second
// fault where the first one completes.)
//
// mpismt: -n 2 expect local-concurrency at 16
// mpismt: -n 2 --engine explicit expect local-concurrency at 16

#include <mpi.h>

int main(int argc, char **argv)
{
    int in = 1, out;
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Iallreduce(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[0]);
    /* the same place again */
    MPI_Iallreduce(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
