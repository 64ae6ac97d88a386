// Section 14.4.1: completion by MPI_Test in a loop.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a = 4, b = 0, flag = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_iread_at(fh, 0, &b, 1, MPI_INT, &q);
  while (!flag) MPI_Test(&q, &flag, MPI_STATUS_IGNORE);
  assert(b == 4 && q == MPI_REQUEST_NULL);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
