// Section 14.2.1: a read from a file opened MPI_MODE_WRONLY returns an error and leaves the buffer alone. both
// implementations return MPI_ERR_ACCESS ("Permission denied").
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
  int a = 1, b = 5;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  int rc = MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(cls(rc) == MPI_ERR_ACCESS);
  assert(b == 5);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
