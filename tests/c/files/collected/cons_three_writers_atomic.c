// Section 14.6.1: atomic mode, three writers of the same two ints: both ints come from the same writer.
//
// mpismt: -n 3 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v[2] = {rank, rank}, b[2] = {-1, -1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_atomicity(fh, 1);
  MPI_File_write_at(fh, 0, v, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == b[1] && b[0] >= 0 && b[0] < 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
