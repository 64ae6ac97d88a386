// Atomic accesses of C in shared memory, and loops that look at it without a call of MPI. Where all atomic accesses are sequentially
// consistent, every order of them is searched, and who reads what was stored comes after it (C11, section 5.1.2.4); weaker ones, and
// programs in which MPI could have to get on meanwhile (MPI 4.1, section 12.7.3), are unsupported.
//
// mpismt: -n 2 -DCOUNTER expect no-error complete
// mpismt: -n 3 -DCOUNTER expect no-error complete
// mpismt: -n 2 -DLOST_UPDATE expect assertion
// mpismt: -n 2 -DSYNC_BUILTINS expect no-error complete
// mpismt: -n 2 -DSPIN_LOCK expect no-error complete
// mpismt: -n 2 -DSPIN_LOCK -DNOT_TAKEN expect global-concurrency
// mpismt: -n 2 -DSPIN_LOCK -DNOT_RELEASED expect deadlock
// mpismt: -n 2 -DSWAP_LOCK expect no-error complete
// mpismt: -n 2 -DTICKET_LOCK expect no-error complete
// mpismt: -n 2 -DBOTH_STORE=0 expect no-error complete
// mpismt: -n 2 -DBOTH_STORE=1 expect assertion
// mpismt: -n 2 -DFAILED_SWAP expect global-concurrency
// mpismt: -n 2 -DFLAG expect no-error complete
// mpismt: -n 2 -DFLAG -DNEVER expect deadlock
// mpismt: -n 2 -DFLAG -DBEFORE expect global-concurrency
// mpismt: -n 2 -DWEAKER expect unsupported
// mpismt: -n 2 -DVOLATILE expect no-error complete
// mpismt: -n 2 -DVOLATILE -DNEVER expect deadlock
// mpismt: -n 2 -DVOLATILE -DBEFORE expect global-concurrency
// mpismt: -n 2 -DMESSAGE expect unsupported
#include <assert.h>
#include <mpi.h>
#include <stdatomic.h>

int main(int argc, char **argv)
{
    int rank, size, unit, *data;
    _Atomic int *mine, *shared;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate_shared(rank == 0 ? 4 * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &shared);
    data = (int *)shared;
    if (rank == 0)
        for (int i = 0; i < 4; i++)
            data[i] = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
#if defined COUNTER
    atomic_fetch_add(&shared[0], 1);
    MPI_Barrier(MPI_COMM_WORLD);
    assert(atomic_load(&shared[0]) == size);
#elif defined LOST_UPDATE
    const int x = atomic_load(&shared[0]);
    atomic_store(&shared[0], x + 1);
    MPI_Barrier(MPI_COMM_WORLD);
    assert(atomic_load(&shared[0]) == size);
#elif defined SYNC_BUILTINS
    __sync_fetch_and_add(&data[0], 1);
    __atomic_fetch_add(&data[0], 1, __ATOMIC_SEQ_CST);
    MPI_Barrier(MPI_COMM_WORLD);
    assert(__atomic_load_n(&data[0], __ATOMIC_SEQ_CST) == 2 * size);
#elif defined SPIN_LOCK
#ifdef NOT_TAKEN
    atomic_exchange(&shared[1], 1);
#else
    while (atomic_exchange(&shared[1], 1) == 1)
        ;
#endif
    data[0]++;
#ifndef NOT_RELEASED
    atomic_store(&shared[1], 0);
#endif
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    assert(data[0] == size);
#elif defined SWAP_LOCK
    int zero = 0;
    while (!atomic_compare_exchange_strong(&shared[1], &zero, 1))
        zero = 0;
    data[0]++;
    atomic_store(&shared[1], 0);
#elif defined TICKET_LOCK
    const int ticket = atomic_fetch_add(&shared[2], 1);
    while (atomic_load(&shared[3]) != ticket)
        ;
    assert(data[0] == ticket);
    data[0]++;
    atomic_fetch_add(&shared[3], 1);
#elif defined BOTH_STORE // both can read what the other one has stored; one at least does
    int got, sum;
    atomic_store(&shared[rank], 1);
    got = atomic_load(&shared[1 - rank]);
    MPI_Allreduce(&got, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(sum > BOTH_STORE);
#elif defined FAILED_SWAP // which stores nothing that another one could see
    int five = 5;
    if (rank == 0) {
        data[0] = 7;
        atomic_compare_exchange_strong(&shared[1], &five, 1);
    } else {
        atomic_load(&shared[1]);
        data[0] = 8;
    }
#elif defined FLAG
    if (rank == 0) {
#ifdef BEFORE
        atomic_store(&shared[1], 1);
        data[0] = 42;
#else
        data[0] = 42;
#ifndef NEVER
        atomic_store(&shared[1], 1);
#endif
#endif
    } else {
        while (atomic_load(&shared[1]) == 0)
            ;
        assert(data[0] == 42);
    }
#elif defined WEAKER
    if (rank == 0) {
        atomic_store_explicit(&shared[1], 1, memory_order_relaxed);
    } else {
        while (atomic_load_explicit(&shared[1], memory_order_relaxed) == 0)
            ;
    }
#elif defined VOLATILE
    volatile int *flag = data + 1;
    if (rank == 0) {
        data[0] = 42;
#ifndef BEFORE
        MPI_Win_sync(win);
#endif
#ifndef NEVER
        *flag = 1;
#endif
    } else {
        while (*flag == 0)
            ;
        MPI_Win_sync(win);
        assert(data[0] == 42);
    }
#elif defined MESSAGE // that may lie buffered at who waits
    if (rank == 0) {
        MPI_Send(&size, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        while (atomic_load(&shared[1]) == 0)
            ;
    } else {
        MPI_Recv(&size, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        atomic_store(&shared[1], 1);
    }
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
