// Section 14.4.4: the group of the file is that of the communicator of the open: ranks 1 and 2 of the world write in
// their own rank order.
//
// mpismt: -n 3 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Comm c;
  int b[2] = {0, 0};
  MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &c);
  if (rank > 0) {
    MPI_File_open(c, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_write_ordered(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(c);
    MPI_File_sync(fh);
    MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
    assert(b[0] == 1 && b[1] == 2);
    MPI_File_close(&fh);
  }
  MPI_Comm_free(&c);
  MPI_Finalize();
  return 0;
}
