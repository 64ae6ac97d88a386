// The sum of floating-point numbers depends on the order in which they are added, which MPI leaves open.
// mpismt: -n 3 expect no-error
// mpismt: -n 3 --reductions any expect assertion at 13
// mpismt: -n 3 --free reductions expect assertion at 13
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double x = rank == 0 ? 1e16 : rank == 1 ? 1 : -1e16, sum; MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); assert(sum == 0);
    MPI_Finalize();
    return 0;
}
