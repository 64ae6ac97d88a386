// Section 14.6.1: the same in atomic mode: sequentially consistent, one of the two values stays.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[2] = {rank, rank}, b[2] = {-1, -1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_atomicity(fh, 1);
  MPI_File_write_at_all(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == b[1] && (b[0] == 0 || b[0] == 1));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
