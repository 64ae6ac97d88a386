// Section 14.4.5: write_ordered_begin/end: rank order, as MPI_FILE_WRITE_ORDERED.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int b[2] = {-1, -1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_ordered_begin(fh, &rank, 1, MPI_INT);
  MPI_File_write_ordered_end(fh, &rank, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
