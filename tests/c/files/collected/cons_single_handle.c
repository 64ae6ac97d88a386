// Section 14.6.1: Case 1: "all operations on fh are sequentially consistent if they are either nonconcurrent,
// nonconflicting, or both": write, read, write, read.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  for (a = 1; a < 4; a++) {
    MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
    assert(b == a);
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
