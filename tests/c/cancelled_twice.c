// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 -DDEADLOCK expect deadlock
// A communication that is cancelled twice is cancelled once: the second call changes nothing.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, x = 7, flag;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef DEADLOCK
    if (rank == 0)
        MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1) {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &flag);
        assert(flag ? x == 7 : x == 0);
        if (flag)
            MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 0) {
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
