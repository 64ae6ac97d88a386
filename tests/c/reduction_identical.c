// All processes get the same from Allreduce (MPI 4.1, section 6.9.6), whatever the order: so none can disagree about a branch.
// mpismt: -n 3 --reductions any expect no-error complete
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double x = rank == 0 ? 1e16 : rank == 1 ? 1 : -1e16, sum;
    MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (sum == 0)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
