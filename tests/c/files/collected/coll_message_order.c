// Section 14.6.4: rank 1 receives before its part of the collective, rank 0 sends only after it.
//
// mpismt: -n 2 expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int t = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 1) MPI_Recv(&t, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_File_write_at_all(fh, 4 * rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  if (rank == 0) MPI_Send(&t, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
