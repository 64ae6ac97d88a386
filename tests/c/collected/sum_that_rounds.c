// A sum of floating-point numbers depends on its order.
// mpismt: -n 3 expect no-error
// mpismt: -n 3 --reductions any expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double x = rank == 0 ? 1e16 : rank == 1 ? 1 : -1e16, y;
    MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(y == 0);
    MPI_Finalize();
    return 0;
}
