// Section 14.4.4: "The user needs to use other synchronization means to enforce a specific order": a message orders
// the two writes.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v = rank, b[2] = {-1, -1}, tok = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 1) MPI_Recv(&tok, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_File_write_shared(fh, &v, 1, MPI_INT, MPI_STATUS_IGNORE);
  if (rank == 0) MPI_Send(&tok, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
