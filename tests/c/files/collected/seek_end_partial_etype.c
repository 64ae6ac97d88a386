// Section 14.3: a file of 6 bytes and an int view: the first etype starting after the last byte is number 2.
// implementations: Open MPI 4.1.4 deviates (truncates to 1); MPICH conforms.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_size(fh, 6);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_seek(fh, 0, MPI_SEEK_END);
  MPI_File_get_position(fh, &p);
  assert(p == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
