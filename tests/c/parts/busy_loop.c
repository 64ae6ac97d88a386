// Plain computation between two calls of MPI, 200 billion instructions of it, which take a minute as machine code:
// limits are looked at all the same.
// (tests/process_test.cpp)
#include <mpi.h>

int main(int argc, char **argv)
{
    double sum = 0, all;
    MPI_Init(&argc, &argv);
    for (long i = 0; i < 20000000000; i++)
        sum += 1.0 / (1 + (double)i);
    MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
