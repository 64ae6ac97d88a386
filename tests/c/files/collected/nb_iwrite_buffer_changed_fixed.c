// Section 14.4.1: the buffer is changed only after the completion.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a = 1, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at(fh, 0, &a, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  a = 2;
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 1 && a == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
