// Section 14.4.1: the requested amount (4 ints) exceeds the buffer (2 ints); only the end of file keeps the read from
// overrunning it.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2}, *b = malloc(2 * sizeof(int));
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  free(b);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
