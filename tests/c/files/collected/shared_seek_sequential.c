// Section 14.4.4: "If MPI_MODE_SEQUENTIAL mode was specified when the file was opened, it is erroneous to call"
// MPI_FILE_SEEK_SHARED; expected as a returned error.
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
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &fh);
  int rc = MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
  assert(cls(rc) == MPI_ERR_UNSUPPORTED_OPERATION);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
