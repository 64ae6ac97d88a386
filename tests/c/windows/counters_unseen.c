// Updates that add up to the same in any order, and fetches whose results nobody looks at: one order stands for all.
// Where somebody looks (LOOKED, BRANCHED, SWAPPED), sends on what was fetched (SENT), or where what is left depends on the order (REPLACED,
// ROUNDED), all orders count. With LOCKED each update has a lock of its own; NESTED takes a second lock meanwhile.
//
// mpismt: -n 64 expect no-error complete
// mpismt: -n 16 -DLOCKED expect no-error complete
// mpismt: -n 16 -DTYPE=double -DMPI_TYPE=MPI_DOUBLE expect no-error complete
// mpismt: -n 16 -DLOCKED -DPUT expect no-error complete
// mpismt: -n 3 -DLOOKED expect assertion
// mpismt: -n 3 -DSENT expect assertion
// mpismt: -n 3 -DBRANCHED --property deadlock expect deadlock
// mpismt: -n 3 -DSWAPPED expect assertion
// mpismt: -n 3 -DREPLACED expect assertion
// mpismt: -n 3 -DLOCKED -DLOOKED expect assertion
// mpismt: -n 3 -DTYPE=double -DMPI_TYPE=MPI_DOUBLE -DROUNDED expect assertion
// mpismt: -n 3 -DNO_BARRIER expect assertion,global-concurrency
// mpismt: -n 3 -DLOCKED -DNO_BARRIER expect assertion
// mpismt: -n 2 -DLOCKED -DNESTED expect deadlock
#include <assert.h>
#include <mpi.h>
#ifndef TYPE
#define TYPE int
#define MPI_TYPE MPI_INT
#endif

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef ROUNDED // a large number and small ones: the sum depends on the order
    const double addends[] = {9007199254740992.0, 1, 1};
    const TYPE one = addends[rank];
#else
    const TYPE one = 1;
#endif
    TYPE *counter, got;
    MPI_Win win;
    MPI_Win_allocate((1 + size) * sizeof *counter, sizeof *counter, MPI_INFO_NULL, MPI_COMM_WORLD, &counter, &win);
    for (int i = 0; i <= size; i++)
        counter[i] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
#ifndef LOCKED
    MPI_Win_lock_all(0, win);
#else
#ifdef NESTED // process 0 in the other order
    if (rank == 0)
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
#endif
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
#ifdef NESTED
    if (rank == 1)
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
#endif
#endif
#ifdef REPLACED
    const TYPE mine = rank;
    MPI_Fetch_and_op(&mine, &got, MPI_TYPE, 0, 0, MPI_REPLACE, win);
#elif defined PUT
    MPI_Put(&one, 1, MPI_TYPE, 0, 1 + rank, 1, MPI_TYPE, win);
#else
    MPI_Fetch_and_op(&one, &got, MPI_TYPE, 0, 0, MPI_SUM, win);
#endif
#ifndef LOCKED
    MPI_Win_unlock_all(win);
#else
    MPI_Win_unlock(0, win);
#ifdef NESTED
    MPI_Win_unlock(1, win);
#endif
#endif
#ifdef LOOKED
    assert(got == rank);
#elif defined BRANCHED
    if (got != rank)
        MPI_Recv(NULL, 0, MPI_INT, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif defined SWAPPED
    TYPE before;
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    MPI_Compare_and_swap(&one, &got, &before, MPI_TYPE, rank, 1 + rank, win);
    MPI_Win_unlock(rank, win);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    assert(counter[1 + rank] == (rank == 0));
    MPI_Win_unlock(rank, win);
#elif defined SENT
    TYPE others = 0;
    MPI_Sendrecv(&got, 1, MPI_TYPE, (rank + 1) % size, 0, &others, 1, MPI_TYPE, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    assert(others == (rank + size - 1) % size);
#endif
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
#ifdef REPLACED
        assert(counter[0] == size - 1);
#elif defined PUT
        for (int i = 1; i <= size; i++)
            assert(counter[i] == 1);
#elif defined ROUNDED
        assert(counter[0] == 9007199254740992.0);
#else
        assert(counter[0] == size);
#endif
        MPI_Win_unlock(0, win);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
