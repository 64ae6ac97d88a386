// Section 14.4.4: MPI_FILE_SEEK_SHARED with the same values on all processes; the next shared access starts there.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[4] = {0, 1, 2, 3}, b = -1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  if (rank == 0) MPI_File_write_at(fh, 0, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_seek_shared(fh, 2, MPI_SEEK_SET);
  MPI_File_read_ordered(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 2 + rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
