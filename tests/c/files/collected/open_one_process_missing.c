// Section 14.2.1: "MPI_FILE_OPEN is a collective routine": only rank 0 opens on MPI_COMM_WORLD; rank 1 waits in a
// barrier.
//
// mpismt: -n 2 expect collective-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  if (rank == 0) {
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_close(&fh);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
