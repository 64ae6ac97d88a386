// Section 14.6.10: rank 1's read of bytes that MPI_FILE_SET_SIZE cuts off is not ordered after rank 0's part of the
// truncation; the advice's example.
//
// mpismt: -n 2 expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int b;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_size(fh, 100);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  if (rank == 1) MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_size(fh, 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
