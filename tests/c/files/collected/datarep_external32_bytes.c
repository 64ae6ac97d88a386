// Section 14.5.2: "external32": "All multi-byte data is stored in big-endian": the bytes of 0x01020304 are 1 2 3 4.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 0x01020304;
  unsigned char b[4];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, b, 4, MPI_BYTE, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 2 && b[2] == 3 && b[3] == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
