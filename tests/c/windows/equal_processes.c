// Processes that do the same with a counter are alike for the search as long as nobody looks at ranks as numbers
// (soundness/alike.hpp). With 12 processes, each order of who comes first would be out of reach.
//
// mpismt: -n 12 expect no-error complete
// mpismt: -n 4 -DFAULT=1 expect assertion
// mpismt: -n 4 -DFAULT=2 expect assertion
// mpismt: -n 4 -DFAULT=3 expect assertion
// mpismt: -n 4 -DFAULT=4 expect assertion
// mpismt: -n 4 -DFAULT=5 expect global-concurrency
// mpismt: -n 4 -DFAULT=6 expect deadlock
// mpismt: -n 4 -DRANKS expect no-error complete
#include <assert.h>
#include <mpi.h>
#ifndef FAULT
#define FAULT 0
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, *mem, *more, one = 1, ticket = 0, before = -1, none = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win w, u;
    MPI_Win_allocate(3 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &w);
    mem[0] = mem[1] = mem[2] = 0;
    MPI_Win_allocate(3 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &more, &u);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, w);
    MPI_Fetch_and_op(&one, &ticket, MPI_INT, 0, 0, MPI_SUM, w);
#if FAULT == 2 || defined(RANKS) // the ranks of those that came before add up to this
    MPI_Fetch_and_op(&rank, &before, MPI_INT, 0, 1, MPI_SUM, w);
#elif FAULT == 3 // who was last here
    MPI_Fetch_and_op(&rank, &before, MPI_INT, 0, 1, MPI_REPLACE, w);
#elif FAULT == 4 // who was the first but 0
    MPI_Compare_and_swap(&rank, &none, &before, MPI_INT, 0, 1, w);
#endif
    MPI_Win_unlock_all(w);
#if FAULT == 5 // the one that came last does not wait
    if (ticket == size - 1) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
        MPI_Put(&one, 1, MPI_INT, 0, 2, 1, MPI_INT, w);
        MPI_Win_unlock(0, w);
    }
    if (rank == 3) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
        MPI_Get(&before, 1, MPI_INT, 0, 2, 1, MPI_INT, w);
        MPI_Win_unlock(0, w);
    }
#endif
#if FAULT == 6 // the second one locks them the other way round
    MPI_Win one_by_one[2] = {w, u};
    for (int i = 0; i < 2; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, one_by_one[ticket == 1 ? 1 - i : i]);
        MPI_Put(&one, 1, MPI_INT, 0, 2, 1, MPI_INT, one_by_one[ticket == 1 ? 1 - i : i]);
        MPI_Win_flush(0, one_by_one[ticket == 1 ? 1 - i : i]);
    }
    MPI_Win_unlock(0, w);
    MPI_Win_unlock(0, u);
#endif
    assert(ticket >= 0 && ticket < size);
#if FAULT == 1 // only 3, and only if 3 is third
    assert(rank != 3 || ticket != 2);
#elif FAULT == 2 // 1 and 3 were first
    assert(before != 4);
#elif FAULT == 3
    assert(rank != 3 || before != 2);
#elif FAULT == 4
    assert(rank != 1 || before != 3);
#elif defined(RANKS)
    assert(before <= 6);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        assert(mem[0] == size);
    MPI_Win_free(&u);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
