// Section 14.4.4: an ordered read over one int by two processes: rank 0 gets it, rank 1 reaches the end of file.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Status st;
  int a = 4, b = -1, c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_ordered(fh, &b, 1, MPI_INT, &st);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 1 - rank && b == (rank ? -1 : 4));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
