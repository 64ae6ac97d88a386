// A histogram: everybody counts its own numbers, an Allreduce in place makes one histogram of them.
//
// mpismt: -n 3 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define BINS 4
#define NUMBERS 6

int main(int argc, char **argv)
{
    int rank, size;
    unsigned bins[BINS];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    memset(bins, 0, sizeof bins);
    unsigned random = (unsigned)rank + 1;
    for (int i = 0; i < NUMBERS; i++) {
        random = random * 1103515245u + 12345u;
        bins[(random >> 16) % BINS]++;
    }
    MPI_Allreduce(MPI_IN_PLACE, bins, BINS, MPI_UNSIGNED, MPI_SUM, MPI_COMM_WORLD);
    unsigned all = 0;
    for (int b = 0; b < BINS; b++) {
        all += bins[b];
        if (rank == 0)
            printf("%d: %u\n", b, bins[b]);
    }
    assert(all == (unsigned)(NUMBERS * size));
    MPI_Finalize();
    return 0;
}
