// Section 14.6.11: write_all_begin ... iread ... write_all_end of the same bytes in nonatomic mode: a conflicting
// concurrent access (example of 14.6.11).
//
// mpismt: -n 1 expect local-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a = 4, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin(fh, 0, &a, 1, MPI_INT);
  MPI_File_iread_at(fh, 0, &b, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_write_at_all_end(fh, &a, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
