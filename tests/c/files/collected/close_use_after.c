// Section 14.2.2: use after close through a copy of the handle.
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh, copy;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  copy = fh;
  MPI_File_close(&fh);
  MPI_File_write_at(copy, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
