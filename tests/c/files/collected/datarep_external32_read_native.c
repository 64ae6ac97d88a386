// Section 14.5.4: "It is the user's responsibility to ensure that the data representation used to read data from a
// file is compatible with" the one used to write it. fails on little-endian machines (big-endian bytes read as
// native).
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
