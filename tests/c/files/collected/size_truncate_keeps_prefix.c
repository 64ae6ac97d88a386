// Section 14.2.4: truncation at size: the bytes before it are unaffected, a read stops at the new end of file.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[4] = {1, 2, 3, 4}, b[4] = {9, 9, 9, 9}, c;
  MPI_Status st;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_size(fh, 2 * sizeof(int));
  MPI_File_read_at(fh, 0, b, 4, MPI_INT, &st);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 2 && b[0] == 1 && b[1] == 2 && b[2] == 9 && b[3] == 9);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
