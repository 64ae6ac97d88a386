// Section 14.6.1: atomic mode: the reader polls a flag word a few times; once seen it stays, and the data before it
// is there.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int one = 1, z[2] = {0, 0}, f = 0, d = 0, seen = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_set_atomicity(fh, 1);
  if (rank == 0) MPI_File_write_at(fh, 0, z, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_File_write_at(fh, 0, &one, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_write_at(fh, 1, &one, 1, MPI_INT, MPI_STATUS_IGNORE);
  } else for (int i = 0; i < 2; i++) {
    MPI_File_read_at(fh, 1, &f, 1, MPI_INT, MPI_STATUS_IGNORE);
    assert(f >= seen);
    seen = f;
    if (f) {
      MPI_File_read_at(fh, 0, &d, 1, MPI_INT, MPI_STATUS_IGNORE);
      assert(d == 1);
    }
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
