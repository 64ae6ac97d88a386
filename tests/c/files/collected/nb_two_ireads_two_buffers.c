// Section 14.4.1: two pending reads with separate buffers, completed by MPI_Waitall.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q[2];
  int a[2] = {1, 2}, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_iread_at(fh, 0, &b[1], 1, MPI_INT, &q[0]);
  MPI_File_iread_at(fh, sizeof(int), &b[0], 1, MPI_INT, &q[1]);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  assert(b[0] == 2 && b[1] == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
