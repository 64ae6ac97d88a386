// Section 14.2.1: "identical semantics to their POSIX counterparts": without CREATE a missing file cannot be opened;
// class MPI_ERR_NO_SUCH_FILE.
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
  int rc = MPI_File_open(MPI_COMM_WORLD, "missing", MPI_MODE_RDWR, MPI_INFO_NULL, &fh);
  assert(cls(rc) == MPI_ERR_NO_SUCH_FILE);
  MPI_Finalize();
  return 0;
}
