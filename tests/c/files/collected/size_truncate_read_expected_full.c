// Section 14.2.4: after MPI_FILE_SET_SIZE truncated the file the read gets less than the amount requested; the assert
// expects all four.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[4] = {1, 2, 3, 4}, b[4], c;
  MPI_Status st;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_size(fh, 2 * sizeof(int));
  MPI_File_read_at(fh, 0, b, 4, MPI_INT, &st);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
