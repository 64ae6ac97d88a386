// Section 14.2.1: MPI_MODE_EXCL on a file that does not exist: one collective open creates it and succeeds
// everywhere.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  assert(MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &fh) == MPI_SUCCESS);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
