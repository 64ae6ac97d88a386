// Section 14.3: displacement beyond the end of file: end of file is offset 0 of the view.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset p = -1;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 100, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_seek(fh, 0, MPI_SEEK_END);
  MPI_File_get_position(fh, &p);
  assert(p == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
