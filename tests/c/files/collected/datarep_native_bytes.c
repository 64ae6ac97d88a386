// Section 14.5: "native": data is stored exactly as it is in memory.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 0x01020304;
  unsigned char b[sizeof(int)];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, b, sizeof(int), MPI_BYTE, MPI_STATUS_IGNORE);
  assert(memcmp(&a, b, sizeof(int)) == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
