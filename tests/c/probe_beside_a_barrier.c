// Between MPI_Ibarrier and its completion a probe may see a message of the next round: the sender has left the barrier
// already, as this process has entered it.
//
// mpismt: -n 3 expect assertion
// mpismt: -n 3 -DBEFORE expect no-error complete
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, v = 0, seen = 0;
    MPI_Request b;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int r = 0; r < 2; r++) {
        if (rank > 0)
            MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        else
            for (int i = 1; i < 3; i++)
                MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef BEFORE
        if (rank == 0)
            MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &seen, MPI_STATUS_IGNORE);
#endif
        MPI_Ibarrier(MPI_COMM_WORLD, &b);
#ifndef BEFORE
        if (rank == 0)
            MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &seen, MPI_STATUS_IGNORE);
#endif
        MPI_Wait(&b, MPI_STATUS_IGNORE);
        assert(!seen);
    }
    MPI_Finalize();
    return 0;
}
