// Section 14.3: the view change resets the pointer: the second write overwrites the first.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 2;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &s);
  assert(s == 2 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
