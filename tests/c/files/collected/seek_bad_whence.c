// Section 14.4.3: whence must be MPI_SEEK_SET, MPI_SEEK_CUR or MPI_SEEK_END (others: class MPI_ERR_ARG on both
// implementations).
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_seek(fh, 0, 9999);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
