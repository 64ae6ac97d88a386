// The examples of section 14.6.10 of the standard with two processes: 0 writes ten words, 1 reads them. In atomic mode
// all of them are there or none, and with a barrier all; otherwise a sync on either side of the barrier is needed. Where
// process 0 calls MPI_File_sync before the barrier and process 1 behind it, the two can wait for each other.
//
// mpismt: -n 2 -DATOMIC -DBEFORE=(void)0 -DBEHIND=(void)0 -DNONE expect no-error complete
// mpismt: -n 2 -DATOMIC -DBEFORE=(void)0 -DBEHIND=(void)0 expect assertion at 40
// mpismt: -n 2 -DATOMIC -DBEFORE=BARRIER -DBEHIND=BARRIER expect no-error complete
// mpismt: -n 2 -DBEFORE=BARRIER -DBEHIND=BARRIER expect global-concurrency
// mpismt: -n 2 -DBEFORE=SYNC;BARRIER;SYNC -DBEHIND=SYNC;BARRIER;SYNC expect no-error complete
// mpismt: -n 2 -DBEFORE=SYNC;BARRIER -DBEHIND=BARRIER;SYNC expect deadlock
#include <assert.h>
#include <mpi.h>
#ifndef NONE
#define NONE 0
#else
#undef NONE
#define NONE 1
#endif
#define SYNC MPI_File_sync(fh)
#define BARRIER MPI_Barrier(MPI_COMM_WORLD)
int main(int argc, char **argv)
{
    int rank, a[10], count; MPI_File fh; MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "workfile", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
#ifdef ATOMIC
    MPI_File_set_atomicity(fh, 1);
#endif
    for (int i = 0; i < 10; i++)
        a[i] = 5;
    if (rank == 0) {
        MPI_File_write_at(fh, 0, a, 10, MPI_INT, &status);
        BEFORE;
    } else {
        BEHIND;
        MPI_File_read_at(fh, 0, a, 10, MPI_INT, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        assert(count == 10 || (NONE && count == 0));
        for (int i = 0; i < count; i++)
            assert(a[i] == 5);
    }
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
