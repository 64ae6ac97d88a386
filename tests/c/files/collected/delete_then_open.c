// Section 14.2.3: "MPI_FILE_DELETE deletes the file identified by the file name": an open without CREATE then fails.
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
  MPI_File_close(&fh);
  assert(MPI_File_delete("data", MPI_INFO_NULL) == MPI_SUCCESS);
  int rc = MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR, MPI_INFO_NULL, &fh);
  assert(cls(rc) == MPI_ERR_NO_SUCH_FILE);
  MPI_Finalize();
  return 0;
}
