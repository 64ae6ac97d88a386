// Section 14.3: "The default view is a linear byte stream (displacement is zero, etype and filetype equal to
// MPI_BYTE)": positions count bytes.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  assert(p == 2 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
