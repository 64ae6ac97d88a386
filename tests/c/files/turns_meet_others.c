// Turns at a shared pointer, in an order that nothing prescribes: whether a record falls on bytes of another access depends on it. In
// each program one order has a race, and another none (section 14.6.1).
//
// mpismt: -n 2 -DPROGRAM=1 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=2 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=3 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=4 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=5 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=6 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=7 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=8 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=9 expect no-error complete
// mpismt: -n 2 -DPROGRAM=1 --engine explicit expect global-concurrency
// mpismt: -n 2 -DPROGRAM=9 --engine explicit expect no-error complete
#include <mpi.h>
#define RECORD MPI_File_write_shared(fh, x, 1, MPI_INT, MPI_STATUS_IGNORE)
#define AT(offset) MPI_File_write_at(fh, offset, x, 1, MPI_INT, MPI_STATUS_IGNORE)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, x[3] = {1, 2, 3}; MPI_File fh, g; MPI_Offset size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "log", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
#if PROGRAM == 1 // over the records before
    RECORD;
    MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
    RECORD;
#elif PROGRAM == 2
    MPI_File_write_ordered(fh, x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
    RECORD;
#elif PROGRAM == 3 // over bytes that were written before
    if (rank == 0)
        AT(0);
    RECORD;
#elif PROGRAM == 4
    if (rank == 1)
        AT(4);
    RECORD;
#elif PROGRAM == 5 // over the own record, or the other one
    RECORD;
    if (rank == 0)
        AT(0);
#elif PROGRAM == 6 // records of several lengths
    MPI_File_write_shared(fh, x, 1 + rank, MPI_INT, MPI_STATUS_IGNORE);
    if (rank == 0)
        MPI_File_read_at(fh, 0, x, 1, MPI_INT, MPI_STATUS_IGNORE);
#elif PROGRAM == 7 // one after the other, but not after a sync
    RECORD;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
    MPI_Barrier(MPI_COMM_WORLD);
    RECORD;
#elif PROGRAM == 8 // through two opens
    MPI_File_open(MPI_COMM_WORLD, "log", MPI_MODE_RDWR, MPI_INFO_NULL, &g);
    if (rank == 0)
        MPI_File_write_at(g, 0, x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(g);
    MPI_File_sync(fh);
    RECORD;
    MPI_File_close(&g);
#else // a log behind a header, and its size
    if (rank == 1)
        AT(0);
    MPI_File_seek_shared(fh, 4, MPI_SEEK_SET);
    RECORD;
    RECORD;
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_get_size(fh, &size);
#endif
    (void)g, (void)size;
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
