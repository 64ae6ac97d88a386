// Section 14.6.1: two MPI_COMM_SELF opens of one file write disjoint parts; read after close and barrier.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int b[2] = {-1, -1};
  MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, rank * sizeof(int), &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  MPI_File_read(fh, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
