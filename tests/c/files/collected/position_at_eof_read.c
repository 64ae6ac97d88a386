// Section 14.4.3: a read that stops at the end of file: the pointer is "updated by the amount accessed" (14.6.10),
// here by two ints.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2}, b[4];
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read(fh, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  assert(p == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
