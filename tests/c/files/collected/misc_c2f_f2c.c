// Section 14.2.1: MPI_File_c2f and MPI_File_f2c convert the handle there and back (section 19.3.4).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh, g;
  int a = 6, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  g = MPI_File_f2c(MPI_File_c2f(fh));
  MPI_File_write_at(g, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 6);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
