// Section 14.2.1: two separate opens (MPI_COMM_SELF) with CREATE|EXCL of one name: "error if creating file that
// already exists": one of them must fail.
//
// mpismt: -n 2 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int rc = MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &fh);
  assert(rc == MPI_SUCCESS);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
