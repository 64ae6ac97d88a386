// Section 14.6.1: two write calls are two accesses, in atomic mode too: a reader may see the first without the
// second.
//
// mpismt: -n 2 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int one = 1, z[2] = {0, 0}, b[2];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_set_atomicity(fh, 1);
  if (rank == 0) MPI_File_write_at(fh, 0, z, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_File_write_at(fh, 0, &one, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_write_at(fh, 1, &one, 1, MPI_INT, MPI_STATUS_IGNORE);
  } else {
    MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
    assert(b[0] == b[1]);
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
