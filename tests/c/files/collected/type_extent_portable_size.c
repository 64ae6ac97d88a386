// Section 14.5.1: advice of 14.5.1: the displacement of the next item is computed with the extent in the file, here
// for two views in a row.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Aint e;
  int a[3] = {1, 2, 3}, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_type_extent(fh, MPI_INT, &e);
  MPI_File_set_view(fh, 2 * e, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
