// Section 14.2.6: the size is counted from the beginning of the file, the view's displacement included.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[3] = {1, 2, 3};
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 10, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write(fh, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &s);
  assert(s == 10 + 3 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
