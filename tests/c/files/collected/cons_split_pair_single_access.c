// Section 14.6.1: a matched split pair is one data access: after sync-barrier-sync the other's data is seen.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int b = -1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin(fh, rank * sizeof(int), &rank, 1, MPI_INT);
  MPI_File_write_at_all_end(fh, &rank, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, (1 - rank) * sizeof(int), &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 1 - rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
