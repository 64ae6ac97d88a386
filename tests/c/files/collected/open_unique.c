// Section 14.2.1: MPI_MODE_UNIQUE_OPEN is correct when the file is not concurrently opened elsewhere; a second open
// follows the close.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 3, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_UNIQUE_OPEN, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY | MPI_MODE_UNIQUE_OPEN, MPI_INFO_NULL, &fh);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
