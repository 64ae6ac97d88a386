// Section 14.6.1: Case 3, different opens: rank 0 closes its MPI_COMM_SELF handle before rank 1 opens (barrier): the
// sequences are not concurrent.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a = 5, b = 0;
  if (rank == 0) {
    MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
    MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    assert(b == 5);
  }
  MPI_Finalize();
  return 0;
}
