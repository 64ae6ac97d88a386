// Section 14.2.5: "If size is larger than the current file size, the file size increases to size".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  assert(MPI_File_preallocate(fh, 64) == MPI_SUCCESS);
  MPI_File_get_size(fh, &s);
  assert(s == 64);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
