// Section 14.4.4: MPI_FILE_SEEK_SHARED with MPI_SEEK_END and a negative offset.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[3] = {1, 2, 3}, b = 0;
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_seek_shared(fh, -2, MPI_SEEK_END);
  MPI_File_get_position_shared(fh, &p);
  assert(p == 1);
  MPI_File_read_shared(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
