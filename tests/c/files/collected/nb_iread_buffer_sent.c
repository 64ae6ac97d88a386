// Section 14.4.1: "... or to use that buffer as the source or target of other communications": the pending read's
// buffer is the source of a send.
//
// mpismt: -n 2 expect local-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q;
  int b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) {
    MPI_File_iread_at(fh, 0, &b, 1, MPI_INT, &q);
    MPI_Send(&b, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  } else MPI_Recv(&b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
