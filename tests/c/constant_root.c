// mpismt: -n 2 expect invalid-argument at 13
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, value = 0;
    MPI_Comm own, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &own);
    MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, 1 - rank, 0, &other);
    // MPI_ROOT of two implementations.
    MPI_Bcast(&value, 1, MPI_INT, rank == 0 ? -4 : 0, other);
    MPI_Comm_free(&other);
    MPI_Comm_free(&own);
    MPI_Finalize();
    return 0;
}
