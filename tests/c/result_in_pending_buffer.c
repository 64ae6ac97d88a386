// mpismt: -n 2 -DWHICH=0 expect local-concurrency at 21
// mpismt: -n 2 -DWHICH=1 expect local-concurrency at 26
// mpismt: -n 2 -DWHICH=2 expect local-concurrency at 30
// mpismt: -n 2 -DWHICH=3 expect local-concurrency at 34
// mpismt: -n 2 -DWHICH=4 expect local-concurrency at 37
// mpismt: -n 2 -DWHICH=5 expect local-concurrency,warning:resource-leak at 42
// mpismt: -n 2 -DWHICH=6 expect no-error
// mpismt: -n 2 -DWHICH=7 expect local-concurrency,request-lifecycle at 48
// What a call reads or gives back through its arguments is an access, too: not in the buffer of a pending operation, not even
// of the one that the call starts.
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, x = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#if WHICH == 0
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    MPI_Comm_size(MPI_COMM_WORLD, &x);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#elif WHICH == 1
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    MPI_Iprobe(1 - rank, 0, MPI_COMM_WORLD, &x, MPI_STATUS_IGNORE);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#elif WHICH == 2
    MPI_Irecv(&r, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#elif WHICH == 3
    MPI_Ibcast(&r, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#elif WHICH == 4
    MPI_Isend(&r, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#elif WHICH == 5
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    MPI_Comm_dup(MPI_COMM_WORLD, (MPI_Comm*)&x);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#elif WHICH == 7
    if (rank == 1) {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait((MPI_Request*)&x, MPI_STATUS_IGNORE);
    }
#else
    MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    MPI_Recv(&x, 1, MPI_INT, rank == 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* reads what is being sent */
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
