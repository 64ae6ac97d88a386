// Section 14.7: "By default, the predefined error handler for file handles is MPI_ERRORS_RETURN".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Errhandler e, d;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_errhandler(fh, &e);
  MPI_File_get_errhandler(MPI_FILE_NULL, &d);
  assert(e == MPI_ERRORS_RETURN && d == MPI_ERRORS_RETURN);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
