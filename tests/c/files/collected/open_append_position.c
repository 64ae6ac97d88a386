// Section 14.2.1: "MPI_MODE_APPEND only guarantees that all shared and individual file pointers are positioned at the
// initial end of file when MPI_FILE_OPEN returns".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[3] = {1, 2, 3};
  MPI_Offset pos, spos;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_APPEND, MPI_INFO_NULL, &fh);
  MPI_File_get_position(fh, &pos);
  MPI_File_get_position_shared(fh, &spos);
  assert(pos == 3 * sizeof(int));
  assert(spos == 3 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
