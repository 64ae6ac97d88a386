// Section 14.6.10: "calls to MPI_FILE_SET_SIZE ... are considered writes to the file (which conflict with operations
// that access bytes at displacements between the old and new file sizes)".
//
// mpismt: -n 2 expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_size(fh, 16);
  if (rank == 0) MPI_File_write_at(fh, 16, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_size(fh, 16);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
