// Section 14.4.1: one MPI_Test need not complete the request: flag may be false.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a = 4, flag = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at(fh, 0, &a, 1, MPI_INT, &q);
  MPI_Test(&q, &flag, MPI_STATUS_IGNORE);
  if (!flag) MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  assert(flag);
  MPI_Finalize();
  return 0;
}
