// MPI_File_set_size conflicts with accesses of "bytes at displacements between the old and new file sizes" (MPI 4.1, section
// 14.2.4): which these are is known if a barrier orders the writes before, or if the writer has made the call itself.
//
// mpismt: -n 2 -DPROGRAM=1 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
// mpismt: -n 2 -DPROGRAM=1 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) --engine explicit expect no-error complete
// mpismt: -n 2 -DPROGRAM=1 -DBETWEEN=(void)0 expect global-concurrency
// mpismt: -n 2 -DPROGRAM=1 -DBETWEEN=(void)0 --engine explicit expect global-concurrency
// mpismt: -n 2 -DPROGRAM=2 -DBETWEEN=(void)0 expect no-error complete
// mpismt: -n 2 -DPROGRAM=2 -DBETWEEN=(void)0 --engine explicit expect no-error complete
// mpismt: -n 2 -DPROGRAM=3 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) expect global-concurrency
// mpismt: -n 2 -DPROGRAM=3 -DBETWEEN=SYNC expect no-error complete
// mpismt: -n 2 -DPROGRAM=4 -DBETWEEN=(void)0 expect assertion
// mpismt: -n 2 -DPROGRAM=4 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
#include <assert.h>
#include <mpi.h>
#define SYNC MPI_File_sync(fh), MPI_Barrier(MPI_COMM_WORLD), MPI_File_sync(fh)
int main(int argc, char **argv)
{
    int rank; MPI_File fh; MPI_Offset size = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
#if PROGRAM == 1 // the size is as it was
    MPI_File_write_at(fh, 4 * rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    BETWEEN;
    MPI_File_set_size(fh, 8);
#elif PROGRAM == 2 // behind the new end, by one who has returned
    MPI_File_set_size(fh, 8);
    BETWEEN;
    if (rank == 1)
        MPI_File_write_at(fh, 8, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
#elif PROGRAM == 3 // cut off
    MPI_File_write_at(fh, 4 * rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    BETWEEN;
    MPI_File_set_size(fh, 4);
#else // in atomic mode it is a question of the order
    MPI_File_set_atomicity(fh, 1);
    if (rank == 1)
        MPI_File_write_at(fh, 0, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    BETWEEN;
    MPI_File_set_size(fh, 0);
    MPI_File_get_size(fh, &size);
    assert(size == 0);
#endif
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
