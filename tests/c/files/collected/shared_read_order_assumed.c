// Section 14.4.4: the order of the two read_shared calls is not determined by rank.
//
// mpismt: -n 2 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[2] = {0, 1}, b = -1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_shared(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
