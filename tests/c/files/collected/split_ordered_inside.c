// Section 14.4.5: MPI_FILE_WRITE_ORDERED is a collective I/O operation: not permitted inside a split access.
//
// mpismt: -n 2 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int b = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin(fh, 100 + 4 * rank, &rank, 1, MPI_INT);
  MPI_File_write_ordered(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_at_all_end(fh, &rank, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
