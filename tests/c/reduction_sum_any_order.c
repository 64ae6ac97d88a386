// What holds of a rounded sum in any order of its operands.
// mpismt: -n 3 --reductions any expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double x = rank == 0 ? 1e16 : rank == 1 ? 1 : -1e16, sum;
    MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(sum == 0 || sum == 1 || sum == 2);
    // Integers, and few bits, are exact.
    double small = rank * 0.5;
    MPI_Allreduce(&small, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(sum == 1.5);
    int i = rank, total;
    MPI_Allreduce(&i, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(total == 3);
    float largest;
    float f = (float)rank / 3;
    MPI_Allreduce(&f, &largest, 1, MPI_FLOAT, MPI_MAX, MPI_COMM_WORLD);
    assert(largest == 2.0f / 3);
    MPI_Finalize();
    return 0;
}
