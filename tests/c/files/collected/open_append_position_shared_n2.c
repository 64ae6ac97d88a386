// Section 14.2.1: APPEND: "all shared and individual file pointers are positioned at the initial end of file"; the
// ordered write then goes behind the old data.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v, b = 0, a = 9;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_APPEND, MPI_INFO_NULL, &fh);
  v = 10 + rank;
  MPI_File_write_ordered(fh, &v, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, (2 - rank) * sizeof(int), &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 11 - rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
