// Section 14.2.1: "it is erroneous to specify MPI_MODE_SEQUENTIAL together with MPI_MODE_RDWR": class MPI_ERR_AMODE.
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
  int rc = MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &fh);
  assert(cls(rc) == MPI_ERR_AMODE);
  MPI_Finalize();
  return 0;
}
