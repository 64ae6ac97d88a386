// Section 14.3: etype double, filetype int: the filetype does not consist of instances of the etype.
//
// mpismt: -n 1 expect type-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_DOUBLE, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
