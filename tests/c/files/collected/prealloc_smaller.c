// Section 14.2.5: "If size is less than or equal to the current file size, the file size is unchanged".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset s;
  int a[2] = {1, 2}, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_preallocate(fh, 1);
  MPI_File_get_size(fh, &s);
  assert(s == 2 * sizeof(int));
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
