// Section 14.4.1: write_at does not move the individual pointer: the following read starts at 0, not behind the
// write.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2}, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, sizeof(int), &a[1], 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_at(fh, 0, &a[0], 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
