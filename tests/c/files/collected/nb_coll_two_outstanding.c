// Section 14.6.5: "Multiple nonblocking collective I/O operations can be outstanding on a single file handle".
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q[2];
  int v = rank + 10, b[2];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_iwrite_at_all(fh, 2 * rank, &rank, 1, MPI_INT, &q[0]);
  MPI_File_iwrite_at_all(fh, 2 * rank + 1, &v, 1, MPI_INT, &q[1]);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_File_read_at(fh, 2 * rank, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == rank && b[1] == 10 + rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
