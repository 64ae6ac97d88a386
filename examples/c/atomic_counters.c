// A histogram that all processes fill: its bins are spread over the processes, MPI_Accumulate adds to a bin wherever
// it is, and MPI_Fetch_and_op gives each value a number of its own. No update is lost, and no number is given twice.
// REPLACED sets the bins to one instead of adding it; GOT_AND_PUT reads the next number and writes it back in two
// steps; LOOKED_EARLY counts the bins before all have added theirs.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DREPLACED expect assertion
// mpismt: -n 2 -DGOT_AND_PUT expect global-concurrency
// mpismt: -n 2 -DLOOKED_EARLY expect assertion,global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define BINS 6
#define VALUES 2

enum { NEXT = 0, FIRST_BIN = 1 }; // displacements: the next number (of process 0), then the bins of this process

#ifdef REPLACED
#define ADD MPI_REPLACE
#else
#define ADD MPI_SUM
#endif

static const int one = 1;

static int next_number(MPI_Win window)
{
    int number;
#ifndef GOT_AND_PUT
    MPI_Fetch_and_op(&one, &number, MPI_INT, 0, NEXT, MPI_SUM, window);
    MPI_Win_flush(0, window);
#else
    MPI_Get(&number, 1, MPI_INT, 0, NEXT, 1, MPI_INT, window);
    MPI_Win_flush(0, window);
    const int next = number + one;
    MPI_Put(&next, 1, MPI_INT, 0, NEXT, 1, MPI_INT, window);
    MPI_Win_flush(0, window);
#endif
    return number;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int bins = (BINS + size - 1) / size;
    int *counters;
    MPI_Win window;
    MPI_Win_allocate((FIRST_BIN + bins) * sizeof *counters, sizeof *counters, MPI_INFO_NULL,
                     MPI_COMM_WORLD, &counters, &window);
    MPI_Win_lock_all(0, window);
    for (int i = 0; i < FIRST_BIN + bins; i++)
        counters[i] = 0;
    MPI_Win_sync(window);
    MPI_Barrier(MPI_COMM_WORLD);

    int numbers = 0;
    for (int i = 0; i < VALUES; i++) {
        const int bin = (rank + i) % BINS;
        MPI_Accumulate(&one, 1, MPI_INT, bin % size, FIRST_BIN + bin / size, 1, MPI_INT, ADD, window);
        numbers += next_number(window);
    }
    MPI_Win_flush_all(window);
#ifndef LOOKED_EARLY
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Win_sync(window);
    for (int bin = rank; bin < BINS; bin += size) {
        int expected = 0;
        for (int i = 0; i < size * VALUES; i++)
            expected += (i / VALUES + i % VALUES) % BINS == bin;
        assert(counters[FIRST_BIN + bin / size] == expected);
        printf("%d times %d\n", counters[FIRST_BIN + bin / size], bin);
    }
    int sum;
    MPI_Reduce(&numbers, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(sum == size * VALUES * (size * VALUES - 1) / 2);
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
