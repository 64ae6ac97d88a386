// Section 14.4.3: the pointer is updated at initiation, so a second iwrite follows the first without overlap.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q[2];
  int a = 1, b = 2, c[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite(fh, &a, 1, MPI_INT, &q[0]);
  MPI_File_iwrite(fh, &b, 1, MPI_INT, &q[1]);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_File_read_at(fh, 0, c, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(c[0] == 1 && c[1] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
