// Section 14.5.1: MPI_File_get_type_extent_c returns the extent as an MPI_Count. implementations: Open MPI 4.1.4 (MPI
// 3.1) has no large-count forms (does not compile).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Count e = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_type_extent_c(fh, MPI_DOUBLE, &e);
  assert(e == sizeof(double));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
