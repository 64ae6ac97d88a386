// Section 14.2.1: the error of a write to a read-only open is ignored: a returned error, not a finding; nothing
// depends on the data.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
