// Section 14.6.4: the collective write (over a duplicate of the communicator) may synchronize: the ranks order it
// differently against a barrier.
//
// mpismt: -n 2 expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) {
    MPI_File_write_at_all(fh, 0, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
  } else {
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_write_at_all(fh, 4, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
