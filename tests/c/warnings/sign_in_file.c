// mpismt: -n 1 expect warning:type-mismatch at 17 complete
// mpismt: -n 1 -DFAILS expect warning:type-mismatch,assertion at 17,20
// mpismt: -n 1 -DETYPE=MPI_FLOAT expect type-mismatch at 17
// The data differ from the etype of the file's view in sign only.
#include <assert.h>
#include <mpi.h>
#ifndef ETYPE
#define ETYPE MPI_UNSIGNED
#endif
int main(int argc, char** argv)
{
    int number = 7;
    MPI_File f;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, "f", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f);
    MPI_File_set_view(f, 0, ETYPE, ETYPE, "native", MPI_INFO_NULL);
    MPI_File_write_at(f, 0, &number, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&f);
#ifdef FAILS
    assert(number != 7);
#endif
    MPI_Finalize();
    return 0;
}
