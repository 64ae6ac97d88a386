// Section 14.2.1: UNIQUE_OPEN by two processes in turn: the second opens only after the first has closed (barrier),
// so never concurrently.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  for (int i = 0; i < 2; i++) {
    if (rank == i) {
      assert(MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_UNIQUE_OPEN, MPI_INFO_NULL, &fh) == MPI_SUCCESS);
      MPI_File_close(&fh);
    }
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
