// Section 14.2.3: "If the file does not exist, MPI_FILE_DELETE raises an error in the class MPI_ERR_NO_SUCH_FILE".
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
  int rc = MPI_File_delete("missing", MPI_INFO_NULL);
  assert(cls(rc) == MPI_ERR_NO_SUCH_FILE);
  MPI_Finalize();
  return 0;
}
