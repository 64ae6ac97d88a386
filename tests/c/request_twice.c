// mpismt: -n 2 expect request-lifecycle at 29
// mpismt: -n 2 -DK=1 expect request-lifecycle at 32
// mpismt: -n 2 -DK=2 expect request-lifecycle at 35
// mpismt: -n 2 -DK=3 expect request-lifecycle at 39
// mpismt: -n 2 -DK=4 expect request-lifecycle at 44
// mpismt: -n 2 -DK=5 expect no-error complete
// mpismt: -n 2 -DK=6 expect no-error complete
// MPI_Waitall "is equivalent to MPI_Wait" for each element (MPI 4.1, section 3.7.5): the second one is for a request
// that the first one has freed. A persistent request is inactive then, and there is nothing to wait for.
#include <mpi.h>

static void exchange(int rank, int *x, MPI_Request *r)
{
    if (rank == 0)
        MPI_Isend(x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
    else
        MPI_Irecv(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
    r[1] = r[0];
}

int main(int argc, char **argv)
{
    int x = 1, y = 2, rank, flag, count, places[2];
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifndef K
    exchange(rank, &x, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
#elif K == 1
    exchange(rank, &x, r);
    MPI_Waitsome(2, r, &count, places, MPI_STATUSES_IGNORE);
#elif K == 2
    exchange(rank, &x, r);
    MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE);
#elif K == 3
    MPI_Ibarrier(MPI_COMM_WORLD, &r[0]);
    r[1] = r[0];
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
#elif K == 4
    r[0] = MPI_REQUEST_NULL;
    MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r[0]);
    r[1] = r[0];
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
#elif K == 5
    if (rank == 0)
        MPI_Send_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
    else
        MPI_Recv_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Start(&r[0]);
    r[1] = r[0];
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Request_free(&r[0]);
#else
    if (rank == 0)
        MPI_Psend_init(&x, 1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    else
        MPI_Precv_init(&x, 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Start(&r[0]);
    if (rank == 0)
        MPI_Pready(0, r[0]);
    r[1] = r[0];
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Request_free(&r[0]);
#endif
    MPI_Finalize();
}
