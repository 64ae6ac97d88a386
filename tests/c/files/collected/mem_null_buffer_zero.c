// Section 14.4.1: a NULL buffer with count zero accesses no memory.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  assert(MPI_File_write_at(fh, 0, NULL, 0, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
  assert(MPI_File_write_at_all(fh, 0, NULL, 0, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
