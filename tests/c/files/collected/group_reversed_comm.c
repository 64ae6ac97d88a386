// Section 14.2.7: the group is that of the communicator of the open: ranks reversed by MPI_COMM_SPLIT; ordered writes
// follow those ranks.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Comm c;
  MPI_Group g;
  int r, b = -1;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &c);
  MPI_File_open(c, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_group(fh, &g);
  MPI_Group_rank(g, &r);
  assert(r == 1 - rank);
  MPI_File_write_ordered(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 1);
  MPI_Group_free(&g);
  MPI_Comm_free(&c);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
