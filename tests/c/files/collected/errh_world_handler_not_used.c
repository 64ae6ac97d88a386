// Section 14.7: the file's error handler, not the communicator's (fatal by default), handles I/O errors.
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
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
  int rc = MPI_File_open(MPI_COMM_WORLD, "missing", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  assert(cls(rc) == MPI_ERR_NO_SUCH_FILE);
  MPI_Finalize();
  return 0;
}
