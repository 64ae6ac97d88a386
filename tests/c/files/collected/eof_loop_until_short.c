// Section 14.4.1: the usual loop: read blocks until a short count.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Status st;
  int a[7] = {1, 1, 1, 1, 1, 1, 1}, b[3], c, sum = 0, n = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 7, MPI_INT, MPI_STATUS_IGNORE);
  do {
    MPI_File_read(fh, b, 3, MPI_INT, &st);
    MPI_Get_count(&st, MPI_INT, &c);
    for (int i = 0; i < c; i++) sum += b[i];
    n++;
  } while (c == 3);
  assert(sum == 7 && n == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
