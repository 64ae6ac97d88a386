// Section 14.2.1: "Exactly one of MPI_MODE_RDONLY, MPI_MODE_RDWR, or MPI_MODE_WRONLY, must be specified": none gives
// MPI_ERR_AMODE.
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
  int rc = MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  assert(cls(rc) == MPI_ERR_AMODE);
  MPI_Finalize();
  return 0;
}
