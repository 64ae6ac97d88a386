// A file is deleted that another process may still have open: to close it is collective, but need not wait for the others (sections
// 14.2.2, 14.2.3), so only a barrier or a message behind it tells that all have.
//
// mpismt: -n 2 -DPROGRAM=1 -DBETWEEN=(void)0 expect file-misuse
// mpismt: -n 2 -DPROGRAM=1 -DBETWEEN=(void)0 --collectives none expect file-misuse
// mpismt: -n 2 -DPROGRAM=1 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
// mpismt: -n 2 -DPROGRAM=2 -DBETWEEN=(void)0 expect file-misuse
// mpismt: -n 2 -DPROGRAM=2 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
// mpismt: -n 2 -DPROGRAM=3 -DBETWEEN=(void)0 --engine explicit expect file-misuse
// mpismt: -n 2 -DPROGRAM=3 -DBETWEEN=(void)0 expect file-misuse
// mpismt: -n 2 -DPROGRAM=4 -DBETWEEN=(void)0 expect assertion,file-misuse
// mpismt: -n 2 -DPROGRAM=4 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
#include <assert.h>
#include <mpi.h>
#define OPEN(comm, mode) MPI_File_open(comm, "data", MPI_MODE_RDWR | mode, MPI_INFO_NULL, &fh)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank; MPI_File fh;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#if PROGRAM == 1 // all close it, one deletes it
    OPEN(MPI_COMM_WORLD, MPI_MODE_CREATE);
    MPI_File_close(&fh);
    BETWEEN;
    if (rank == 0)
        MPI_File_delete("data", MPI_INFO_NULL);
#elif PROGRAM == 2 // one opens and closes it, the other deletes it
    if (rank == 0) {
        OPEN(MPI_COMM_SELF, MPI_MODE_CREATE);
        MPI_File_close(&fh);
    }
    BETWEEN;
    if (rank == 1)
        MPI_File_delete("data", MPI_INFO_NULL);
#elif PROGRAM == 3
    if (rank == 1)
        OPEN(MPI_COMM_SELF, MPI_MODE_CREATE);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        MPI_File_delete("data", MPI_INFO_NULL);
    else
        MPI_File_close(&fh);
#else // it goes when the last process closes it
    OPEN(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE);
    MPI_File_close(&fh);
    BETWEEN;
    if (rank == 0)
        assert(OPEN(MPI_COMM_SELF, 0) != MPI_SUCCESS);
#endif
    MPI_Finalize();
    return 0;
}
