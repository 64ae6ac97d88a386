// Section 14.2.1: MPI_MODE_EXCL: "error if creating file that already exists" (class MPI_ERR_FILE_EXISTS).
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
  assert(MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &fh) == MPI_SUCCESS);
  MPI_File_close(&fh);
  int rc = MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &fh);
  assert(cls(rc) == MPI_ERR_FILE_EXISTS);
  MPI_Finalize();
  return 0;
}
