// Section 14.6.5: only rank 0 calls the nonblocking collective; its wait need not return before rank 1 takes part.
//
// mpismt: -n 2 expect collective-mismatch,deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) {
    MPI_File_iwrite_at_all(fh, 0, &rank, 1, MPI_INT, &q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
