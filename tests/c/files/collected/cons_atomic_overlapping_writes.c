// Section 14.6.1: atomic mode: two overlapping writes appear in some serial order, each as a whole.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v[4] = {rank, rank, rank, rank}, b[6];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_atomicity(fh, 1);
  MPI_File_write_at(fh, 2 * rank * sizeof(int), v, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_read_at(fh, 0, b, 6, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 0 && b[2] == b[3] && b[4] == 1 && b[5] == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
