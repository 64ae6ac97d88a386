// Section 14.2.1: MPI_MODE_CREATE does not truncate an existing file (only MPI_FILE_SET_SIZE does): the assert
// expects POSIX O_TRUNC and fails.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 7;
  MPI_Offset size;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_size(fh, &size);
  assert(size == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
