// Section 14.3: the displacement counts bytes, not etypes: disp 1 is not the second int.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2}, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 1, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
