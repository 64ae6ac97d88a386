// Section 14.4.3: "The offset can be negative, which allows seeking backwards".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[3] = {1, 2, 3}, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write(fh, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  assert(MPI_File_seek(fh, -2, MPI_SEEK_CUR) == MPI_SUCCESS);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
