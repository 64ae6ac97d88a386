// Section 14.2.1: after a failed open (error returned) the program can go on and create the file.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  if (MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR, MPI_INFO_NULL, &fh) != MPI_SUCCESS) {
    assert(MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh) == MPI_SUCCESS);
  }
  MPI_Offset size;
  MPI_File_get_size(fh, &size);
  assert(size == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
