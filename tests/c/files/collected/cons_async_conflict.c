// Section 14.6.11: iwrite_at and iread_at of word 10 outstanding together: "If atomic mode is not set, then
// sequential consistency is not guaranteed".
//
// mpismt: -n 1 expect local-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q[2];
  int a = 2, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 10, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  a = 4;
  MPI_File_iwrite_at(fh, 10, &a, 1, MPI_INT, &q[0]);
  MPI_File_iread_at(fh, 10, &b, 1, MPI_INT, &q[1]);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
