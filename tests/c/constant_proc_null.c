// mpismt: -n 2 expect invalid-argument at 9
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, value = 0, got = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Sendrecv(&value, 1, MPI_INT, rank - 1, 0, &got, 1, MPI_INT, rank == 0 ? 1 : MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
