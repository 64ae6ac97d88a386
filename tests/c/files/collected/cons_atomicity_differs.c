// Section 14.6.1: "all processes in the group must pass identical values for fh and flag".
//
// mpismt: -n 2 expect collective-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_atomicity(fh, rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
