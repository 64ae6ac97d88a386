// Section 14.4.3: the individual pointer is updated when the access is initiated, i.e. after write_all_begin.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_all_begin(fh, a, 2, MPI_INT);
  MPI_File_get_position(fh, &p);
  assert(p == 2);
  MPI_File_write_all_end(fh, a, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
