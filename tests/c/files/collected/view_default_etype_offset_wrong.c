// Section 14.3: in the default view an offset counts bytes: offset 1 overlaps the first int; the assert takes it for
// the second int.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 2, c = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_at(fh, 1, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, sizeof(int), &c, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(c == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
