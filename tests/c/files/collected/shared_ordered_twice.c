// Section 14.4.4: two ordered writes in a row: the second round goes behind the first.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v = rank, w = 10 + rank, b[4];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_ordered(fh, &v, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_ordered(fh, &w, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 0, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 1 && b[2] == 10 && b[3] == 11);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
