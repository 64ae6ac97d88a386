// Workers put results into a queue at process 0: MPI_Fetch_and_op gives each result a place, and a word beside the
// place says when it is filled. Process 0 takes them in the order of their places, so the results of a worker arrive
// in the order of its puts.
// MARKED_EARLY says that a place is filled before it is; PLACE_TAKEN_TWICE adds nothing to the number of the next
// place; UNMARKED fills a place and does not say so.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DMARKED_EARLY expect assertion,global-concurrency
// mpismt: -n 3 -DPLACE_TAKEN_TWICE expect assertion,deadlock,global-concurrency
// mpismt: -n 2 -DUNMARKED expect deadlock
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define RESULTS 2

enum { NEXT_PLACE, PLACES };         // displacements: the number of the next place, then two words of each place
enum { FILLED, RESULT, PLACE_SIZE };

static void work(int rank, MPI_Win window)
{
    for (int i = 0; i < RESULTS; i++) {
#ifndef PLACE_TAKEN_TWICE
        const int one = 1;
#else
        const int one = 0;
#endif
        const int result = 10 * rank + i, filled = 1;
        int place;
        MPI_Fetch_and_op(&one, &place, MPI_INT, 0, NEXT_PLACE, MPI_SUM, window);
        MPI_Win_flush(0, window);
        const MPI_Aint at = PLACES + place * PLACE_SIZE;
        MPI_Put(&result, 1, MPI_INT, 0, at + RESULT, 1, MPI_INT, window);
#ifndef MARKED_EARLY
        MPI_Win_flush(0, window);
#endif
#ifndef UNMARKED
        MPI_Accumulate(&filled, 1, MPI_INT, 0, at + FILLED, 1, MPI_INT, MPI_REPLACE, window);
#endif
        MPI_Win_flush(0, window);
    }
}

static void collect(int size, MPI_Win window)
{
    int seen[8] = {0};
    for (int place = 0; place < (size - 1) * RESULTS; place++) {
        const MPI_Aint at = PLACES + place * PLACE_SIZE;
        int filled, result;
        do {
            MPI_Fetch_and_op(NULL, &filled, MPI_INT, 0, at + FILLED, MPI_NO_OP, window);
            MPI_Win_flush(0, window);
        } while (!filled);
        MPI_Get(&result, 1, MPI_INT, 0, at + RESULT, 1, MPI_INT, window);
        MPI_Win_flush(0, window);
        const int worker = result / 10;
        assert(worker > 0 && worker < size && result % 10 == seen[worker]);
        seen[worker]++;
    }
    printf("%d results of %d workers\n", (size - 1) * RESULTS, size - 1);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int words = rank == 0 ? PLACES + (size - 1) * RESULTS * PLACE_SIZE : 0;
    int *queue;
    MPI_Win window;
    MPI_Win_allocate(words * sizeof *queue, sizeof *queue, MPI_INFO_NULL, MPI_COMM_WORLD, &queue, &window);
    MPI_Win_lock_all(0, window);
    for (int i = 0; i < words; i++)
        queue[i] = 0;
    MPI_Win_sync(window);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        collect(size, window);
    else
        work(rank, window);
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
