// Section 14.4.2: MPI_FILE_IWRITE_AT completed by MPI_Wait; the status holds the count.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  MPI_Status st;
  int a[3] = {1, 2, 3}, c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at(fh, 0, a, 3, MPI_INT, &q);
  MPI_Wait(&q, &st);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
