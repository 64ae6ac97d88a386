// Section 14.2.4: "MPI_FILE_SET_SIZE is collective; all processes in the group must pass identical values for size".
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
  MPI_File_set_size(fh, rank ? 8 : 16);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
