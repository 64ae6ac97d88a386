// Section 14.2.6: MPI_FILE_GET_SIZE returns the current size in bytes also for a file opened write only.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  double d = 1.0;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &d, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
  assert(MPI_File_get_size(fh, &s) == MPI_SUCCESS);
  assert(s == sizeof(double));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
