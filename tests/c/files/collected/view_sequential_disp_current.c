// Section 14.3: "If MPI_MODE_SEQUENTIAL mode was specified ..., the special displacement MPI_DISPLACEMENT_CURRENT
// must be passed in disp": the current position of the shared pointer.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &fh);
  MPI_File_write_shared(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(MPI_File_set_view(fh, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native", MPI_INFO_NULL) == MPI_SUCCESS);
  a = 2;
  MPI_File_write_shared(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  MPI_File_read(fh, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
