// A receive from any source need not get the message that the probe saw.
// mpismt: -n 3 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = rank;
    if (rank == 0) {
        MPI_Status a, b;
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &a);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &b);
        assert(a.MPI_SOURCE == b.MPI_SOURCE);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &b);
    } else
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
