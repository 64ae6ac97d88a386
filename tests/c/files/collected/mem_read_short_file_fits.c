// Section 14.4.1: the request is larger than the file but not than the buffer.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2}, b[4] = {0, 0, 0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[1] == 2 && b[2] == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
