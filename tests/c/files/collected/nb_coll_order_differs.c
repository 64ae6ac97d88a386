// Section 14.6.5: "All processes ... must call collective I/O operations (blocking and nonblocking) in the same
// order": iwrite_at_all and iread_at_all swapped.
//
// mpismt: -n 2 expect collective-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q[2];
  int b;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) {
    MPI_File_iwrite_at_all(fh, 0, &rank, 1, MPI_INT, &q[0]);
    MPI_File_iread_at_all(fh, 100, &b, 1, MPI_INT, &q[1]);
  } else {
    MPI_File_iread_at_all(fh, 100, &b, 1, MPI_INT, &q[0]);
    MPI_File_iwrite_at_all(fh, 4, &rank, 1, MPI_INT, &q[1]);
  }
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
