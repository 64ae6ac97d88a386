// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DPENDING expect request-lifecycle at 36
// mpismt: -n 2 -DPENDING_RECEIVE expect request-lifecycle at 36
// mpismt: -n 2 -DWORLD expect invalid-argument at 24
// mpismt: -n 2 -DFREES expect collective-mismatch
// mpismt: -n 2 -DAGAIN expect invalid-argument at 44
// mpismt: -n 2 -DLEAVES expect warning:resource-leak
// mpismt: -n 2 -DONE expect deadlock
// MPI_Comm_disconnect: Comm_free for which all communication must be complete.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    MPI_Comm pair, other;
    MPI_Request request = MPI_REQUEST_NULL;
    int rank, value = 1, received = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &pair);
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
#ifdef WORLD
    MPI_Comm world = MPI_COMM_WORLD;
    MPI_Comm_disconnect(&world);
#endif
    if (rank == 0)
        MPI_Isend(&value, 1, MPI_INT, 1, 0, pair, &request);
    else
        MPI_Irecv(&received, 1, MPI_INT, 0, 0, pair, &request);
#ifdef PENDING
    if (rank == 1)
#elif defined PENDING_RECEIVE
    if (rank == 0)
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_disconnect(&pair);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (pair != MPI_COMM_NULL || (rank == 1 && received != 1))
        MPI_Abort(MPI_COMM_WORLD, 1);
#ifdef FREES
    if (rank == 0)
        MPI_Comm_free(&other);
#elif defined AGAIN
    MPI_Comm_disconnect(&pair);
#elif defined ONE
    if (rank == 0)
        MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef LEAVES
    (void)other;
#elif defined FREES
    if (rank == 1)
        MPI_Comm_disconnect(&other);
#else
    MPI_Comm_disconnect(&other);
#endif
#ifdef ONE
    if (rank == 1)
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}
