// Section 14.4.3: MPI_FILE_SEEK is local: each process has its own individual pointer.
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
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  if (rank == 1) MPI_File_seek(fh, 1, MPI_SEEK_SET);
  MPI_File_write(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 1 - rank, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 1 - rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
