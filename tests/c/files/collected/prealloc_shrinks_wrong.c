// Section 14.2.5: preallocating less than the current size does not truncate; the assert expects it to.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_size(fh, 20);
  MPI_File_preallocate(fh, 4);
  MPI_File_get_size(fh, &s);
  assert(s == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
