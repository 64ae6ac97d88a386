// Section 14.6.4: rank 0 calls the collective write_at_all, rank 1 the independent write_at.
//
// mpismt: -n 2 expect collective-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at_all(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  else MPI_File_write_at(fh, 8, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
