// Section 14.2.1: the error of the open (no such file) is ignored and the handle, which was never opened, is closed.
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh = MPI_FILE_NULL;
  MPI_File_open(MPI_COMM_WORLD, "missing", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
