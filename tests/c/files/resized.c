// A change of the size conflicts with accesses of bytes between the old one and the new one (section 14.6.1); how long the file was
// before depends on the order with a write that makes it longer.
//
// mpismt: -n 2 -DWRITER=0 -DRESIZE=MPI_File_set_size(fh,8) -DBETWEEN=(void)0 expect global-concurrency
// mpismt: -n 2 -DWRITER=1 -DRESIZE=MPI_File_set_size(fh,8) -DBETWEEN=(void)0 expect global-concurrency
// mpismt: -n 2 -DWRITER=0 -DRESIZE=MPI_File_set_size(fh,8) -DBETWEEN=(void)0 --engine explicit expect global-concurrency
// mpismt: -n 2 -DWRITER=0 -DRESIZE=MPI_File_preallocate(fh,8) -DBETWEEN=(void)0 expect global-concurrency
// mpismt: -n 2 -DWRITER=0 -DRESIZE=MPI_File_preallocate(fh,4) -DBETWEEN=(void)0 expect no-error complete
// mpismt: -n 2 -DWRITER=0 -DRESIZE=MPI_File_set_size(fh,8) -DBETWEEN=SYNC expect no-error complete
#include <mpi.h>
#define SYNC MPI_File_sync(fh), MPI_Barrier(MPI_COMM_WORLD), MPI_File_sync(fh)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank; MPI_File fh;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    if (rank == WRITER)
        MPI_File_write_at(fh, 4, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    BETWEEN;
    RESIZE;
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
