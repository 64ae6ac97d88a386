// Section 14.3: a displacement is a position relative to the beginning of the file; -4 is none (class MPI_ERR_ARG in
// MPICH).
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, -4, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
