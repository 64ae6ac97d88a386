// A lock by MPI_Compare_and_swap: who finds 0 in its place and leaves 1 is alone with the shared number.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DBAD expect assertion,global-concurrency
// mpismt: -n 2 -DFREED_BY_PUT expect global-concurrency
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, *mem, zero = 0, one = 1, old, v;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win w;
    MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &w);
    mem[0] = mem[1] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, w);
    do {
        MPI_Compare_and_swap(&one, &zero, &old, MPI_INT, 0, 0, w);
        MPI_Win_flush(0, w);
    } while (old != 0);
    MPI_Get(&v, 1, MPI_INT, 0, 1, 1, MPI_INT, w);
    MPI_Win_flush(0, w);
    v++;
    MPI_Put(&v, 1, MPI_INT, 0, 1, 1, MPI_INT, w);
#ifndef BAD // the number must be in its place before the lock is free
    MPI_Win_flush(0, w);
#endif
#ifndef FREED_BY_PUT // a put is not atomic
    MPI_Accumulate(&zero, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, w);
#else
    MPI_Put(&zero, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
#endif
    MPI_Win_unlock_all(w);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        assert(mem[1] == size);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
