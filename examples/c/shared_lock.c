// A lock in memory that processes of one node share, by atomic accesses of C: who finds 0 in the word and leaves 1 is alone
// with the number beside it. Nobody calls MPI while it waits.
// STORED_BY_ALL takes the lock without looking whether it is free; PLAIN_COUNT adds to the number outside of the lock;
// KEPT does not give it back.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DSTORED_BY_ALL expect global-concurrency
// mpismt: -n 2 -DPLAIN_COUNT expect global-concurrency
// mpismt: -n 2 -DKEPT expect deadlock
#include <assert.h>
#include <mpi.h>
#include <stdatomic.h>
#include <stdio.h>

struct counter {
    _Atomic int lock;
    int number;
};

static void take(_Atomic int *lock)
{
#ifdef STORED_BY_ALL
    atomic_store(lock, 1);
#else
    while (atomic_exchange(lock, 1) == 1)
        ;
#endif
}

static void give_back(_Atomic int *lock)
{
#ifndef KEPT
    atomic_store(lock, 0);
#endif
}

int main(int argc, char **argv)
{
    int rank, size, unit;
    struct counter *mine, *counter;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate_shared(rank == 0 ? sizeof *mine : 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &counter);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        atomic_store(&counter->lock, 0);
        counter->number = 0;
    }
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);

    take(&counter->lock);
#ifndef PLAIN_COUNT
    counter->number++;
#endif
    give_back(&counter->lock);
#ifdef PLAIN_COUNT
    counter->number++;
#endif

    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    assert(counter->number == size);
    if (rank == 0)
        printf("%d processes have counted\n", counter->number);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
