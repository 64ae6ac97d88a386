// Section 14.6.4: one rank calls MPI_File_write_at_all, the other MPI_File_write_at_all_c: the same procedure with
// another count type.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int b = -1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at_all(fh, 0, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  else MPI_File_write_at_all_c(fh, sizeof(int), &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, rank * sizeof(int), &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
