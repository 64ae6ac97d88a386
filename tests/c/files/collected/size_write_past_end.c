// Section 14.4.1: "Writing past the end of file increases the file size": a write at a far offset makes size = offset
// + length.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 5, b = 0;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 1000, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &s);
  assert(s == 1000 + sizeof(int));
  MPI_File_read_at(fh, 1000, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 5);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
