// Section 14.4.3: the position is relative to the view: -1 in a view with displacement 8 is negative, though byte 4
// exists in the file.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[4] = {0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 8, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_seek(fh, -1, MPI_SEEK_SET);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
