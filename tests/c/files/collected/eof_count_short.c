// Section 14.4.1: "When reading, a program can detect the end of file by noting that the amount of data read is less
// than the amount requested".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Status st;
  int a[3] = {1, 2, 3}, b[5] = {9, 9, 9, 9, 9}, c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  assert(MPI_File_read_at(fh, 0, b, 5, MPI_INT, &st) == MPI_SUCCESS);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 3 && b[2] == 3 && b[3] == 9);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
