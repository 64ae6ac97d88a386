// Section 14.2.2: "MPI_FILE_CLOSE is a collective routine": rank 1 does not call it; rank 0's close may wait while
// rank 1 is in MPI_Finalize.
//
// mpismt: -n 2 expect deadlock,resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
