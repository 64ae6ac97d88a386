// Atomic loads and stores of C in shared memory do not race with each other, and order what comes before and after them
// (atomic_accesses.c has more of them).
//
// mpismt: -n 2 -DPOLL expect no-error complete
// mpismt: -n 2 -DPOLL -DPLAIN expect global-concurrency
// mpismt: -n 2 -DSPIN expect no-error complete
// mpismt: -n 2 -DCOUNTER expect no-error complete
// mpismt: -n 2 -DIN_TURN expect no-error complete
// mpismt: -n 2 -DIN_TURN -DPLAIN expect undefined-behavior
// mpismt: -n 2 -DCOUNTER -DPLAIN expect global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdatomic.h>

int main(int argc, char **argv)
{
    int rank, unit, *data;
    _Atomic int *mine, *flag;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(rank == 0 ? 2 * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &flag);
    data = (int *)flag + 1;
    if (rank == 0)
        atomic_store(flag, 0);
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
#if defined POLL || defined SPIN
    if (rank == 0) {
#ifdef PLAIN // the data come after the flag
        atomic_store(flag, 1);
        *data = 42;
#else
        *data = 42;
        atomic_store(flag, 1);
#endif
    } else {
        while (atomic_load(flag) == 0) {
#ifdef POLL
            MPI_Win_sync(win);
#endif
        }
        assert(*data == 42);
    }
#elif defined IN_TURN
    if (rank == 0) {
        atomic_fetch_add(flag, 1);
        MPI_Barrier(MPI_COMM_WORLD);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
#ifdef PLAIN
        ++*(int *)flag;
#else
        atomic_fetch_add(flag, 1);
#endif
    }
#elif defined COUNTER
#ifdef PLAIN
    if (rank == 1)
        ++*(int *)flag;
    else
#endif
        atomic_fetch_add(flag, 1);
#endif
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
#if defined COUNTER || defined IN_TURN
    assert(atomic_load(flag) == 2);
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
