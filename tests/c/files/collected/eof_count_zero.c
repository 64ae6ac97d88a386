// Section 14.4.1: a read wholly behind the end of file gives count 0 and no error; the buffer is untouched.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Status st;
  int b = 7, c = -1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  assert(MPI_File_read_at(fh, 40, &b, 1, MPI_INT, &st) == MPI_SUCCESS);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 0 && b == 7);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
