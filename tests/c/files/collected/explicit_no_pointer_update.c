// Section 14.4.2: explicit-offset accesses do not use or update file pointers.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1;
  MPI_Offset p, q;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 100, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_at_all(fh, 200, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  MPI_File_get_position_shared(fh, &q);
  assert(p == 0 && q == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
