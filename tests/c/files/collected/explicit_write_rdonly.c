// Section 14.2.1: a write to a file opened MPI_MODE_RDONLY returns an error (MPI_ERR_READ_ONLY, "Read-only file or
// file system"); the file is unchanged.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

static int cls(int rc) {
  int c;
  MPI_Error_class(rc, &c);
  return c;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  a = 2;
  int rc = MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(cls(rc) == MPI_ERR_READ_ONLY);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
