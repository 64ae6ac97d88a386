// Section 14.3: "An offset is a position in the file relative to the current view, expressed as a count of etypes".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 2, c[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_at(fh, 1, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, c, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(c[0] == 1 && c[1] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
