// Section 14.4.1: the program does not look at the count of a read that reached the end of file: b[1] was never read.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
