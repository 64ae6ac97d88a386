// 12.7, advice to users: in shared memory MPI_Win_sync "is necessary to ensure portable behavior when point-to-point,
// collective, or shared memory synchronization is used in place of an RMA synchronization routine", by both the
// reader and the writer. A fence that ends an epoch is such a routine; a store that nobody looks at needs none.
//
// mpismt: -n 2 -DWRITER=MPI_Win_sync(win) -DREADER=MPI_Win_sync(win) expect no-error complete
// mpismt: -n 2 -DWRITER=(void)0 -DREADER=MPI_Win_sync(win) expect undefined-behavior
// mpismt: -n 2 -DWRITER=MPI_Win_sync(win) -DREADER=(void)0 expect undefined-behavior
// mpismt: -n 2 -DWRITER=(void)0 -DREADER=(void)0 expect undefined-behavior
// mpismt: -n 2 -DWRITER=(void)0 -DREADER=(void)0 -DNO_LOAD expect no-error complete
// mpismt: -n 2 -DWRITER=MPI_Win_flush(rank,win) -DREADER=MPI_Win_flush(rank,win) expect no-error complete
// mpismt: -n 2 -DWRITER=__sync_synchronize() -DREADER=__sync_synchronize() expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *mine, *theirs, unit, *first;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, (rank + 1) % size, &bytes, &unit, &theirs);
    MPI_Win_lock_all(0, win);
    *mine = rank;
    WRITER;
    MPI_Barrier(MPI_COMM_WORLD);
    READER;
#ifndef NO_LOAD
    assert(*theirs == (rank + 1) % size);
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
