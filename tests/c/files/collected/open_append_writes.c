// Section 14.2.1: APPEND: the first write through the individual pointer lands behind the existing data.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b[2] = {0, 0};
  for (int i = 0; i < 2; i++) {
    a = i + 5;
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_APPEND, MPI_INFO_NULL, &fh);
    MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
  }
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  MPI_File_read(fh, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 5 && b[1] == 6);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
