// Section 14.4.1: MPI_Waitany over two pending file writes completes each once.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q[2];
  int a[2] = {1, 2}, i, j, b[2];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  for (int k = 0; k < 2; k++) MPI_File_iwrite_at(fh, k * sizeof(int), &a[k], 1, MPI_INT, &q[k]);
  MPI_Waitany(2, q, &i, MPI_STATUS_IGNORE);
  MPI_Waitany(2, q, &j, MPI_STATUS_IGNORE);
  assert(i + j == 1 && i != j);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
