// mpismt: -n 32 expect no-error complete
// mpismt: -n 4 -DWRONG expect assertion at 18
// An array of 400 MB with values at its beginning, of which each of 32 processes changes a little.
#include <assert.h>
#include <mpi.h>
static double a[50000000] = {1.0, 2.0};

int main(int argc, char **argv)
{
    int rank, size;
    double s = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    a[49999999] += rank;
    MPI_Allreduce(&a[49999999], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
#ifdef WRONG
    assert(a[0] + a[1] + a[2] == 4);
#endif
    assert(s == size * (size - 1) / 2 && a[0] == 1 && a[1] == 2 && a[2] == 0);
    MPI_Finalize();
    return 0;
}
