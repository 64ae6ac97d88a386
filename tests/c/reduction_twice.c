// Two reductions of the same operands need not take them in the same order; nor need two elements of one.
// mpismt: -n 3 expect no-error
// mpismt: -n 3 -DBOTH_CALLS --reductions any expect assertion
// mpismt: -n 3 -DBOTH_ELEMENTS --reductions any expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double x[2], sum[2], again[2];
    x[0] = x[1] = rank == 0 ? 1e16 : rank == 1 ? 1 : -1e16;
    MPI_Allreduce(x, sum, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(x, again, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
#ifdef BOTH_ELEMENTS
    assert(sum[0] == sum[1]);
#else
    assert(sum[0] == again[0]);
#endif
    MPI_Finalize();
    return 0;
}
