// Section 14.5.2: written and read with external32: the values come back.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  double a[2] = {1.5, -2.25}, b[2] = {0, 0};
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_DOUBLE, MPI_DOUBLE, "external32", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, a, 2, MPI_DOUBLE, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 2, MPI_DOUBLE, MPI_STATUS_IGNORE);
  assert(b[0] == 1.5 && b[1] == -2.25);
  MPI_File_get_size(fh, &s);
  assert(s == 16);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
