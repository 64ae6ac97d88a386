// Section 14.3: the displacement is an absolute byte position: a header of 3 bytes is skipped.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 0x01010101;
  unsigned char b[7];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, "abc", 3, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 3, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, b, 7, MPI_BYTE, MPI_STATUS_IGNORE);
  assert(b[0] == 'a' && b[2] == 'c' && b[3] == 1 && b[6] == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
