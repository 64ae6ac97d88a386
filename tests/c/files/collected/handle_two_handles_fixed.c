// Section 14.2.1: two handles, both closed.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f, g;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &g);
  MPI_File_close(&f);
  MPI_File_close(&g);
  MPI_Finalize();
  return 0;
}
