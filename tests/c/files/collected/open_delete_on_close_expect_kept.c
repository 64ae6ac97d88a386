// Section 14.2.2: "The file is deleted if it was opened with access mode MPI_MODE_DELETE_ON_CLOSE": the second open
// cannot succeed.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  int rc = MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  assert(rc == MPI_SUCCESS);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
