// Section 14.2.1: two separate opens with CREATE|EXCL: exactly one succeeds, the other returns MPI_ERR_FILE_EXISTS.
//
// mpismt: -n 2 expect no-error complete
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
  int rc = MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &fh), win, all;
  assert(rc == MPI_SUCCESS || cls(rc) == MPI_ERR_FILE_EXISTS);
  win = rc == MPI_SUCCESS;
  MPI_Allreduce(&win, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(all == 1);
  if (win) MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
