// Section 14.2.1: "use of comm will not interfere with I/O behavior": messages on the communicator are pending during
// collective I/O.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v, r = -1;
  MPI_Request q;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Irecv(&r, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q);
  v = rank;
  MPI_File_write_at_all(fh, rank * sizeof(int), &v, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  assert(r == 1 - rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
