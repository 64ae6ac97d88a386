// Section 14.6.11, first example: atomic mode without barrier: the read gets all of the write or nothing of
// it.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[4] = {5, 5, 5, 5}, z[4] = {0, 0, 0, 0}, b[4];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_set_atomicity(fh, 1);
  if (rank == 0) MPI_File_write_at(fh, 0, z, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) MPI_File_write_at(fh, 0, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  else {
    MPI_File_read_at(fh, 0, b, 4, MPI_INT, MPI_STATUS_IGNORE);
    assert((b[0] == 0 || b[0] == 5) && b[1] == b[0] && b[2] == b[0] && b[3] == b[0]);
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
