// mpismt: -n 24 -DWHICH=0 --slice off --memory 640 expect no-error complete
// mpismt: -n 24 -DWHICH=1 --slice off --memory 640 expect no-error complete
// mpismt: -n 24 -DWHICH=2 --slice off --memory 640 expect no-error complete
// mpismt: -n 24 -DWHICH=3 --slice off --memory 640 expect no-error complete
// A table of 32 MB that every process computes for itself, in the same way, is kept once, not 24 times: in static memory,
// in memory of calloc, computed anew in each round, and never written.
// Who writes to it afterwards has his own.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

#if WHICH == 3
#define SIZE (12 * 1024 * 1024)
#else
#define SIZE (4 * 1024 * 1024)
#endif

static double fixed[SIZE];

int main(int argc, char **argv)
{
    int rank, size;
    double given = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *table = WHICH == 1 ? calloc(SIZE, sizeof(double)) : fixed;
    const int rounds = WHICH == 2 ? 2 : 1;
    for (int round = 0; round < rounds; ++round) {
        for (int i = 0; i < SIZE && WHICH != 3; ++i)
            table[i] = i * 0.5 + round;
        MPI_Barrier(MPI_COMM_WORLD);
    }
    if (rank == 1)
        table[7] = 1;
    MPI_Sendrecv(&table[7], 1, MPI_DOUBLE, (rank + 1) % size, 0, &given, 1, MPI_DOUBLE, (rank + size - 1) % size, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    const double half = WHICH == 3 ? 0 : 0.5;
    assert(given == (rank == 2 ? 1 : 7 * half + (rounds - 1)));
    assert(table[7] == (rank == 1 ? 1 : 7 * half + (rounds - 1)));
    assert(table[SIZE - 1] == (SIZE - 1) * half + (rounds - 1));
    if (WHICH == 1)
        free(table);
    MPI_Finalize();
    return 0;
}
