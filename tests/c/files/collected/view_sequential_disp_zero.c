// Section 14.3: with MPI_MODE_SEQUENTIAL a displacement other than MPI_DISPLACEMENT_CURRENT is wrong; expected as a
// returned error.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &fh);
  assert(MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL) != MPI_SUCCESS);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
