// Section 14.2.1: APPEND: "the implementation does not ensure that all writes are appended": after a seek to 0 the
// write overwrites; the assert expects POSIX O_APPEND.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 2;
  MPI_Offset size;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_APPEND, MPI_INFO_NULL, &fh);
  MPI_File_seek(fh, 0, MPI_SEEK_SET);
  MPI_File_write(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &size);
  assert(size == 2 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
