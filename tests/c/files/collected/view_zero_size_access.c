// Section 14.4.2: a process without data takes part in the collective with count 0 and a view of its own.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[2] = {3, 4}, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, rank * 100, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_all(fh, a, rank ? 0 : 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_all(fh, b, rank ? 2 : 0, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[1] == (rank ? 4 : 0));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
