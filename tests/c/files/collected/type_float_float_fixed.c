// Section 14.6.6: etype and buffer are both float.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  float f = 1, g = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_FLOAT, MPI_FLOAT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, &f, 1, MPI_FLOAT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, &g, 1, MPI_FLOAT, MPI_STATUS_IGNORE);
  assert(g == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
