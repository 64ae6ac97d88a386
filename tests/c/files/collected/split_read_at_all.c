// Section 14.4.5: read_at_all_begin/end: the data is in the buffer after the end call; the count comes from the end's
// status.
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
  int a[2] = {5, 6}, b = 0, c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  if (rank == 0) MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at_all_begin(fh, rank, &b, 1, MPI_INT);
  MPI_File_read_at_all_end(fh, &b, &st);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 1 && b == 5 + rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
