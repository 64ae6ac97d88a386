// Every process computes the same table of 400 MB, waits for the others, and sends one element of it round.
#include <mpi.h>
#include <assert.h>
#ifndef N
#define N 50000000
#endif
static double table[N];
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < N; ++i)
        table[i] = i * 0.5;
    MPI_Barrier(MPI_COMM_WORLD);
    double mine = table[rank * 10], got;
    MPI_Sendrecv(&table[rank * 10 + 1], 1, MPI_DOUBLE, (rank + 1) % size, 0, &got, 1, MPI_DOUBLE,
                 (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(got == ((rank + size - 1) % size * 10 + 1) * 0.5);
    assert(mine == rank * 10 * 0.5);
    MPI_Finalize();
    return 0;
}
