// mpismt: -n 2 -DWHICH=1 expect deadlock
// mpismt: -n 2 -DWHICH=2 expect assertion
// mpismt: -n 2 -DWHICH=3 expect no-error complete
// mpismt: -n 2 -DWHICH=4 expect deadlock
// mpismt: -n 3 -DWHICH=5 expect no-error complete
// mpismt: -n 3 -DWHICH=6 expect assertion
// mpismt: -n 3 -DWHICH=7 expect assertion
// Loops that look at window memory in vain: search does not follow each of their turns, and misses nothing.
#include <assert.h>
#include <mpi.h>

static int one = 1, zero = 0, now;
static MPI_Win w;

static void add(int cell) { MPI_Accumulate(&one, 1, MPI_INT, 0, cell, 1, MPI_INT, MPI_SUM, w); }

int main(int argc, char **argv)
{
    int rank, *memory, seen = 0, turns = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &w);
    for (int i = 0; i < 4; i++)
        memory[i] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, w);
#if WHICH == 1 // an earlier operation takes effect in the first turn; nobody ever puts what is waited for
    if (rank == 0) {
        add(2);
        MPI_Put(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, w);
        do {
            MPI_Get(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
            MPI_Win_flush(0, w);
        } while (seen == 0);
    } else {
        MPI_Put(&one, 1, MPI_INT, 0, 3, 1, MPI_INT, w);
        MPI_Win_flush(0, w);
    }
#elif WHICH == 2 // what the other one does when it is released from the barrier
    if (rank == 0) {
        MPI_Win_unlock_all(w);
        do {
            MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
            MPI_Get(&seen, 1, MPI_INT, 0, 2, 1, MPI_INT, w);
            MPI_Win_unlock(0, w);
        } while (seen == 0);
        MPI_Win_lock_all(0, w);
    } else {
        assert(now == 1);
    }
#elif WHICH == 3 || WHICH == 4 // each waits for the other; what the first has called takes effect in its first turn
    if (rank == 0) {
        add(0);
        do {
            MPI_Fetch_and_op(&zero, &seen, MPI_INT, 0, 1, MPI_NO_OP, w);
            MPI_Win_flush(0, w);
        } while (seen == 0);
    } else {
        do {
            MPI_Fetch_and_op(&zero, &seen, MPI_INT, 0, 0, MPI_NO_OP, w);
            MPI_Win_flush(0, w);
        } while (seen == 0);
        add(WHICH == 3 ? 1 : 2);
    }
#elif WHICH == 5 || WHICH == 6 // two wait, the third lets them go on in its order
    if (rank == 2) {
        add(1);
        MPI_Win_flush(0, w);
        add(0);
    } else {
        do {
            MPI_Fetch_and_op(&zero, &seen, MPI_INT, 0, rank, MPI_NO_OP, w);
            MPI_Win_flush(0, w);
        } while (seen == 0);
        if (rank == 0) {
            MPI_Fetch_and_op(&zero, &seen, MPI_INT, 0, 1, MPI_NO_OP, w);
            MPI_Win_flush(0, w);
            assert(WHICH == 5 ? seen == 1 : seen == 0);
        }
    }
#elif WHICH == 7 // turns that are counted leave something behind
    if (rank == 2) {
        add(0);
    } else if (rank == 0) {
        for (;;) {
            MPI_Fetch_and_op(&zero, &seen, MPI_INT, 0, 0, MPI_NO_OP, w);
            MPI_Win_flush(0, w);
            if (seen != 0)
                break;
            if (turns < 2)
                turns++;
        }
        assert(turns < 2);
    }
#endif
    MPI_Win_unlock_all(w);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
