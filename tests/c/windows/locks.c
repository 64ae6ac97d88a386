// Locks: exclusive ones keep reading, adding and writing together; shared ones do not.
//
// mpismt: -n 3 -DTYPE=MPI_LOCK_EXCLUSIVE expect no-error complete
// mpismt: -n 2 -DTYPE=MPI_LOCK_SHARED expect global-concurrency at 21,24
// mpismt: -n 1 -DTYPE=MPI_LOCK_SHARED expect no-error complete
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, *mem, v = 0; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &w);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, w);
    *mem = 0;
    MPI_Win_unlock(rank, w);
    MPI_Barrier(MPI_COMM_WORLD);

    MPI_Win_lock(TYPE, 0, 0, w);
    MPI_Get(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_flush(0, w);
    v++;
    MPI_Put(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_unlock(0, w);

    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        assert(*mem == size);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
