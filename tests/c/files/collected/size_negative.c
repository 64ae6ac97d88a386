// Section 14.2.4: "size is measured in bytes from the beginning of the file": a negative size is no size.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_size(fh, -1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
