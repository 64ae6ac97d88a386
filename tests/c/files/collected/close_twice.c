// Section 14.2.2: after MPI_FILE_CLOSE fh is MPI_FILE_NULL; a second close gets no valid handle.
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
