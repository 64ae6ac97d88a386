// Section 14.4.3: a seek beyond the end of file does not change the size; a following write does.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  char c = 'x';
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_seek(fh, 50, MPI_SEEK_SET);
  MPI_File_get_size(fh, &s);
  assert(s == 0);
  MPI_File_write(fh, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &s);
  assert(s == 51);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
