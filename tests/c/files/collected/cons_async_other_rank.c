// Section 14.6.1: a nonblocking write and its wait compose one access: it conflicts with the other rank's read that
// is not ordered by sync.
//
// mpismt: -n 2 expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q;
  int a = 1, b;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) {
    MPI_File_iwrite_at(fh, 0, &a, 1, MPI_INT, &q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  } else MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
