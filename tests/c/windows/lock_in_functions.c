// A spin lock whose calls are in functions of their own: each attempt to take it makes variables that are gone when it
// is over, and comes back to the same state all the same.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DALLOCATES expect no-error complete
// mpismt: -n 2 --engine explicit expect no-error complete
// mpismt: -n 2 -DNEVER_RELEASED expect deadlock
// mpismt: -n 2 -DRELEASED_TOO_EARLY expect global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

enum { LOCK, COUNTER, PLACES };

static int *memory;
static MPI_Win window;

static int try_lock(void)
{
    int one = 1, zero = 0, old;
#ifdef ALLOCATES
    int *before = malloc(sizeof *before);
#else
    int *before = &old;
#endif
    MPI_Compare_and_swap(&one, &zero, before, MPI_INT, 0, LOCK, window);
    MPI_Win_flush(0, window);
    old = *before;
#ifdef ALLOCATES
    free(before);
#endif
    return old == 0;
}

static void release(void)
{
    int zero = 0, old;
    MPI_Fetch_and_op(&zero, &old, MPI_INT, 0, LOCK, MPI_REPLACE, window);
    MPI_Win_flush(0, window);
}

int main(int argc, char **argv)
{
    int rank, size, counter;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(PLACES * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &window);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, window);
    memory[LOCK] = memory[COUNTER] = 0;
    MPI_Win_unlock(rank, window);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, window);
    while (!try_lock())
        ;
#ifdef RELEASED_TOO_EARLY
    release();
#endif
    MPI_Get(&counter, 1, MPI_INT, 0, COUNTER, 1, MPI_INT, window);
    MPI_Win_flush(0, window);
    counter++;
    MPI_Put(&counter, 1, MPI_INT, 0, COUNTER, 1, MPI_INT, window);
    MPI_Win_flush(0, window);
#if !defined NEVER_RELEASED && !defined RELEASED_TOO_EARLY
    release();
#endif
    MPI_Win_unlock_all(window);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
    MPI_Get(&counter, 1, MPI_INT, 0, COUNTER, 1, MPI_INT, window);
    MPI_Win_unlock(0, window);
    assert(counter == size);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
