// Section 14.2.4: "The values of data in the new regions in the file ... are undefined": a program may not rely on a
// nonzero pattern there. the assert wants 255 from a region made by MPI_FILE_SET_SIZE; zeros (as implementations
// give) falsify it.
//
// mpismt: -n 1 expect memory
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  unsigned char b = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_size(fh, 10);
  MPI_File_read_at(fh, 5, &b, 1, MPI_BYTE, MPI_STATUS_IGNORE);
  assert(b == 255);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
