// Section 14.3: MPI_FILE_SET_VIEW is collective; rank 1 does not call it.
//
// mpismt: -n 2 expect collective-mismatch,deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
