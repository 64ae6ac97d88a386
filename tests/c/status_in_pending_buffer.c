// The status of a call is written into memory that is the buffer of another operation, which is still pending.
// mpismt: -n 2 expect local-concurrency at 33
// mpismt: -n 2 -DWAIT expect local-concurrency at 23
// mpismt: -n 2 -DWAITALL expect local-concurrency at 27
// mpismt: -n 2 -DPROBE expect local-concurrency at 30
// mpismt: -n 2 -DAFTER expect no-error
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, x = 1;
    MPI_Status many[4];
    MPI_Request requests[2], other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv((char*)&many[1], 8, MPI_CHAR, 1, 9, MPI_COMM_WORLD, &other);
#if defined(AFTER)
        MPI_Wait(&other, MPI_STATUS_IGNORE);
#endif
#if defined(WAIT) || defined(AFTER)
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Wait(&requests[0], &many[1]);
#elif defined(WAITALL)
        requests[0] = MPI_REQUEST_NULL;
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, many);
#else
#if defined(PROBE)
        MPI_Probe(1, 0, MPI_COMM_WORLD, &many[1]);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Recv(&x, 0, MPI_INT, 1, 0, MPI_COMM_WORLD, &many[1]);
#endif
#endif
#if !defined(AFTER)
        MPI_Wait(&other, MPI_STATUS_IGNORE);
#endif
    } else {
        char text[8] = "1234567";
        MPI_Send(text, 8, MPI_CHAR, 0, 9, MPI_COMM_WORLD);
#if defined(WAIT) || defined(AFTER) || defined(WAITALL) || defined(PROBE)
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#else
        MPI_Send(&x, 0, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
    }
    MPI_Finalize();
    return 0;
}
