// Two probes of any source may see different messages.
// mpismt: -n 3 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = 1;
    MPI_Status s, t;
    if (rank == 0) {
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &t);
        assert(s.MPI_SOURCE == t.MPI_SOURCE);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
