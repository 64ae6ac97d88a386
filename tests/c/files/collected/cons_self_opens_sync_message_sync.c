// Section 14.6.1: Case 3: two MPI_COMM_SELF handles; the writer syncs before the message, the reader after it. (the
// reader's sequence before its sync, which is concurrent with the write sequence, holds no access.)
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a = 5, b = 0, t = 0;
  MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) {
    MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Send(&t, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&t, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
    assert(b == 5);
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
