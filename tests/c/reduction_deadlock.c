// Who compares the results of two reductions, one at the root and one everywhere, may leave the others waiting.
// mpismt: -n 3 expect no-error
// mpismt: -n 3 --reductions any expect deadlock
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double x = rank == 0 ? 1e16 : rank == 1 ? 1 : -1e16, sum, everywhere;
    MPI_Reduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Allreduce(&x, &everywhere, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0 && sum == everywhere)
        MPI_Send(&sum, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else if (rank == 1)
        MPI_Recv(&sum, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
