// Section 14.4.5: "a matched pair of split collective data access operations ... compose a single data access":
// write_all_begin/end.
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
  MPI_File_set_view(fh, rank * sizeof(int), MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_all_begin(fh, &rank, 1, MPI_INT);
  MPI_File_write_all_end(fh, &rank, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
