// Section 14.2.1: the handle of the first open is overwritten by the second: the first file is never closed.
//
// mpismt: -n 1 expect resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
