// Section 14.4.5: the status of the end call counts the elements written.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Status st;
  double a[3] = {1, 2, 3};
  int c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin(fh, 8, a, 3, MPI_DOUBLE);
  MPI_File_write_at_all_end(fh, a, &st);
  MPI_Get_count(&st, MPI_DOUBLE, &c);
  assert(c == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
