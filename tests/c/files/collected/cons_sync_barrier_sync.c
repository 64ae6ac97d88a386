// Section 14.6.11: the "sync-barrier-sync" construct in nonatomic mode.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[10], b[10];
  for (int i = 0; i < 10; i++) a[i] = 5;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  if (rank == 0) MPI_File_write_at(fh, 0, a, 10, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  if (rank == 1) {
    MPI_File_read_at(fh, 0, b, 10, MPI_INT, MPI_STATUS_IGNORE);
    for (int i = 0; i < 10; i++) assert(b[i] == 5);
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
