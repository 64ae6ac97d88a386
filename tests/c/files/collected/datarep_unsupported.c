// Section 14.3: an unknown data representation raises MPI_ERR_UNSUPPORTED_DATAREP ("Unsupported datarep passed to
// MPI_FILE_SET_VIEW").
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
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  int rc = MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "nosuchrep", MPI_INFO_NULL);
  assert(cls(rc) == MPI_ERR_UNSUPPORTED_DATAREP);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
