// Section 14.4.5: the collective read follows the end of the split one.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a = 0, b = 0, c[2] = {1, 2};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at(fh, 0, c, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_all_begin(fh, &a, 1, MPI_INT);
  MPI_File_read_all_end(fh, &a, MPI_STATUS_IGNORE);
  MPI_File_read_all(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(a == 1 && b == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
