// Section 14.2.5: "Regions of the file that have previously been written are unaffected".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 77, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 4, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_preallocate(fh, 256);
  MPI_File_read_at(fh, 4, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 77);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
