// Section 14.4.5: the buffer of a split read is looked at before the end.
//
// mpismt: -n 1 expect local-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 3, b = 0, c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_all_begin(fh, &b, 1, MPI_INT);
  c = b;
  MPI_File_read_all_end(fh, &b, MPI_STATUS_IGNORE);
  assert(c == 0 || c == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
