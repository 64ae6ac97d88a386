// Section 14.2.1: DELETE_ON_CLOSE deletes only the file it was given for.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f, g;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &g);
  MPI_File_close(&f);
  MPI_File_close(&g);
  assert(MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDONLY, MPI_INFO_NULL, &g) == MPI_SUCCESS);
  MPI_File_close(&g);
  MPI_Finalize();
  return 0;
}
