// mpismt: -n 2 expect local-concurrency at 11
// mpismt: -n 2 -DK=1 expect local-concurrency at 18
// Functions of the program that are named as some are in the models of the C library: their variables end with them.
#include <mpi.h>

static MPI_Request request;

static void send(int value, int to)
{
    int copy = value;
    MPI_Isend(&copy, 1, MPI_INT, to, 0, MPI_COMM_WORLD, &request);
}

static void receive(int from)
{
    int here;
    (void)from;
    MPI_Irecv(&here, 1, MPI_INT, from, 0, MPI_COMM_WORLD, &request);
}

int main(int argc, char **argv)
{
    int rank, value = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifndef K
    send(rank, 1 - rank);
    MPI_Recv(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
    receive(1 - rank);
    MPI_Send(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
#endif
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
}
