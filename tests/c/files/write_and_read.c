// Each process writes a block at an offset of its own and reads its neighbour's, which a sync on both sides with a barrier between
// orders.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DRACE -DFIRST=(void)0 expect global-concurrency
// mpismt: -n 2 -DRACE -DSECOND=(void)0 expect global-concurrency
// mpismt: -n 2 -DRACE -DBETWEEN=(void)0 expect global-concurrency
#include <assert.h>
#include <mpi.h>
#ifndef FIRST
#define FIRST MPI_File_sync(fh)
#endif
#ifndef BETWEEN
#define BETWEEN MPI_Barrier(MPI_COMM_WORLD)
#endif
#ifndef SECOND
#define SECOND MPI_File_sync(fh)
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, mine[3], theirs[3], count; MPI_File fh; MPI_Status status; MPI_Offset length;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 3; i++) mine[i] = 10 * rank + i;
    assert(MPI_File_open(MPI_COMM_WORLD, "blocks", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh) == MPI_SUCCESS);
    MPI_File_write_at(fh, 12 * rank, mine, 3, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 3);
    FIRST; BETWEEN; SECOND;
    MPI_File_read_at(fh, 12 * ((rank + 1) % size), theirs, 3, MPI_INT, &status);
#ifndef RACE
    for (int i = 0; i < 3; i++) assert(theirs[i] == 10 * ((rank + 1) % size) + i);
    MPI_File_get_size(fh, &length);
    assert(length == 12 * size);
    MPI_File_read_at(fh, 12 * size - 4, theirs, 3, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 1 && theirs[0] == 10 * (size - 1) + 2);
#endif
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
