// What the arguments of a call point to must not be in use by a pending operation either.
//
// mpismt: -n 2 -DCOUNTS expect local-concurrency at 26
// mpismt: -n 2 -DSIZE expect local-concurrency at 30
// mpismt: -n 2 -DFLAG expect local-concurrency at 35
// mpismt: -n 2 -DSTATUS expect local-concurrency at 40
// mpismt: -n 2 expect no-error
#include <mpi.h>
#define WORLD MPI_COMM_WORLD

int main(void)
{
    int rank, x = 1, counts[2] = {1, 1}, places[2] = {0, 1}, to[2], flag;
    MPI_Status status;
    MPI_Request request;
    MPI_Init(0, 0);
    MPI_Comm_rank(WORLD, &rank);
    if (rank == 1) {
        MPI_Send(&x, 1, MPI_INT, 0, 0, WORLD);
        MPI_Gatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD);
        MPI_Send(&x, 1, MPI_INT, 0, 1, WORLD);
    } else {
#if defined COUNTS
        MPI_Irecv(&counts[1], 1, MPI_INT, 1, 0, WORLD, &request);
        // whether the count is there yet
        MPI_Gatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD);
#elif defined SIZE
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, WORLD, &request);
        // is overwritten, or overwrites
        MPI_Comm_size(WORLD, &x);
        MPI_Gatherv(&rank, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD);
#elif defined FLAG
        MPI_Irecv(&flag, 1, MPI_INT, 1, 0, WORLD, &request);
        MPI_Gatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD);
        MPI_Iprobe(1, 7, WORLD, &flag, MPI_STATUS_IGNORE);
#elif defined STATUS
        MPI_Irecv(&status.MPI_TAG, 1, MPI_INT, 1, 0, WORLD, &request);
        MPI_Gatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD);
        // the status of another receive
        MPI_Recv(&x, 1, MPI_INT, 1, 1, WORLD, &status);
#else
        MPI_Irecv(&flag, 1, MPI_INT, 1, 0, WORLD, &request);
        MPI_Gatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD);
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#ifndef STATUS
        MPI_Recv(&x, 1, MPI_INT, 1, 1, WORLD, MPI_STATUS_IGNORE);
#endif
    }
    MPI_Finalize();
    return 0;
}
