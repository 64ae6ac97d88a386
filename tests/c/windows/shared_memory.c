// Memory that processes share is loaded and stored by all of them; their parts follow each other without a gap.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 1 expect no-error complete
// mpismt: -n 2 -DNO_BARRIER expect global-concurrency,memory at 33
// mpismt: -n 2 -DPUT expect no-error complete
// mpismt: -n 2 -DPUT -DNO_BARRIER expect global-concurrency,memory at 33
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, *mine, *theirs, *first, unit, value; MPI_Aint bytes; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int next = (rank + 1) % size;
    MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &w);
    MPI_Win_shared_query(w, next, &bytes, &unit, &theirs);
    MPI_Win_shared_query(w, MPI_PROC_NULL, &bytes, &unit, &first);
    MPI_Win_lock_all(0, w);
    value = rank;
#ifdef PUT
    MPI_Put(&value, 1, MPI_INT, rank, 0, 1, MPI_INT, w);
    MPI_Win_flush(rank, w);
#else
    *mine = value;
#endif
    MPI_Win_sync(w);
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Win_sync(w);
    assert(*theirs == next && first + rank == mine && first[next] == next);
    MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
