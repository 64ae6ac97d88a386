// Section 14.2.1: "MPI_FILE_OPEN opens the file ... on all processes in the comm communicator group": basic create,
// write, read back.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 42, b = 0;
  assert(MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh) == MPI_SUCCESS);
  assert(MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
  assert(MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
  assert(b == 42);
  MPI_File_close(&fh);
  assert(fh == MPI_FILE_NULL);
  MPI_Finalize();
  return 0;
}
