// Section 14.6.1: "The user is responsible for ensuring that all nonblocking requests and split collective operations
// on fh have been completed before calling MPI_FILE_SYNC".
//
// mpismt: -n 2 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin(fh, 4 * rank, &rank, 1, MPI_INT);
  MPI_File_sync(fh);
  MPI_File_write_at_all_end(fh, &rank, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
