// Section 14.6.10: a write of zero elements writes no byte, so there is no new high byte and the size stays.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 5;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 1000, &a, 0, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &s);
  assert(s == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
