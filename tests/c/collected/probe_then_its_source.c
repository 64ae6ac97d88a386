// A receive from the source and with the tag that the probe saw gets that message.
// mpismt: -n 3 expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = rank;
    if (rank == 0) {
        for (int i = 0; i < 2; i++) {
            MPI_Status a, b;
            MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &a);
            MPI_Recv(&x, 1, MPI_INT, a.MPI_SOURCE, a.MPI_TAG, MPI_COMM_WORLD, &b);
            assert(a.MPI_SOURCE == b.MPI_SOURCE && x == a.MPI_SOURCE && a.MPI_TAG == x + 5);
        }
    } else
        MPI_Send(&x, 1, MPI_INT, 0, rank + 5, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
