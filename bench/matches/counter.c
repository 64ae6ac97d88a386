// A counter in a window that all processes increment atomically.
//
//   mpismt check bench/matches/counter.c -n 64 [-DFETCH]
//   -DFETCH: each looks at what it was before. -DFAULT=1: it is expected one too small; 2: it is read and written back.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif

int main(int argc, char **argv)
{
    int rank, size, *count, one = 1, before = 0;
    MPI_Win w;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &count, &w);
    *count = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, w);
#if FAULT == 2
    MPI_Fetch_and_op(&one, &before, MPI_INT, 0, 0, MPI_NO_OP, w);
    MPI_Win_flush(0, w);
    before++;
    MPI_Fetch_and_op(&before, &one, MPI_INT, 0, 0, MPI_REPLACE, w);
#elif defined(FETCH)
    MPI_Fetch_and_op(&one, &before, MPI_INT, 0, 0, MPI_SUM, w);
#else
    MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, w);
#endif
    MPI_Win_unlock_all(w);
#if defined(FETCH) && FAULT == 0
    assert(before >= 0 && before < size);
#elif defined(FETCH)
    assert(before < size - 1);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        assert(*count == size - (FAULT == 1));
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
