// The lock of Mellor-Crummey and Scott: who wants it appends itself to a queue of processes, and waits for a word in
// its own memory, which its predecessor clears. The queue's tail is at process 0. Whoever has the lock is alone with a
// number that no update protects.
// BLOCKED_LATE says that it waits after its predecessor may have woken it; SUCCESSOR_LEFT leaves when nobody is linked
// behind it though somebody is in the queue; HANDED_ON_EARLY wakes its successor before the number is in its place.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DBLOCKED_LATE expect deadlock
// mpismt: -n 2 -DSUCCESSOR_LEFT expect deadlock
// mpismt: -n 2 -DHANDED_ON_EARLY expect assertion,global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

// displacements: a place in the queue, and at process 0 the lock and what it protects
enum { NEXT, BLOCKED, TAIL, NUMBER, WORDS };

static const int nobody = -1, no = 0, yes = 1;
static int rank;

static void write_word(const int *value, int target, int word, MPI_Win window)
{
    MPI_Accumulate(value, 1, MPI_INT, target, word, 1, MPI_INT, MPI_REPLACE, window);
    MPI_Win_flush(target, window);
}

static void acquire(MPI_Win window)
{
    int predecessor, blocked;
    write_word(&nobody, rank, NEXT, window);
#ifndef BLOCKED_LATE
    write_word(&yes, rank, BLOCKED, window);
#endif
    MPI_Fetch_and_op(&rank, &predecessor, MPI_INT, 0, TAIL, MPI_REPLACE, window);
    MPI_Win_flush(0, window);
    if (predecessor == nobody)
        return;
    write_word(&rank, predecessor, NEXT, window);
#ifdef BLOCKED_LATE
    write_word(&yes, rank, BLOCKED, window);
#endif
    do {
        MPI_Fetch_and_op(NULL, &blocked, MPI_INT, rank, BLOCKED, MPI_NO_OP, window);
        MPI_Win_flush(rank, window);
    } while (blocked == yes);
}

static void release(MPI_Win window)
{
    int successor, last;
    MPI_Fetch_and_op(NULL, &successor, MPI_INT, rank, NEXT, MPI_NO_OP, window);
    MPI_Win_flush(rank, window);
    if (successor == nobody) {
        MPI_Compare_and_swap(&nobody, &rank, &last, MPI_INT, 0, TAIL, window);
        MPI_Win_flush(0, window);
#ifdef SUCCESSOR_LEFT
        return;
#endif
        if (last == rank)
            return;
        do { // it is in the queue, and has not said so yet
            MPI_Fetch_and_op(NULL, &successor, MPI_INT, rank, NEXT, MPI_NO_OP, window);
            MPI_Win_flush(rank, window);
        } while (successor == nobody);
    }
    write_word(&no, successor, BLOCKED, window);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int size, *words, number;
    MPI_Win window;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(WORDS * sizeof *words, sizeof *words, MPI_INFO_NULL, MPI_COMM_WORLD, &words, &window);
    MPI_Win_lock_all(0, window);
    words[NEXT] = words[TAIL] = nobody;
    words[BLOCKED] = words[NUMBER] = 0;
    MPI_Win_sync(window);
    MPI_Barrier(MPI_COMM_WORLD);

    acquire(window);
    MPI_Get(&number, 1, MPI_INT, 0, NUMBER, 1, MPI_INT, window);
    MPI_Win_flush(0, window);
    number++;
    MPI_Put(&number, 1, MPI_INT, 0, NUMBER, 1, MPI_INT, window);
#ifndef HANDED_ON_EARLY
    MPI_Win_flush(0, window);
#endif
    release(window);

    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(window);
    if (rank == 0) {
        assert(words[NUMBER] == size);
        printf("%d processes had the lock\n", words[NUMBER]);
    }
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
