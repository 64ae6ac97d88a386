// Section 14.9.1: double buffering with split collective I/O: two buffers in turn.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int buf[2][2], b[6], cur = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  for (int i = 0; i < 2; i++) buf[0][i] = i;
  MPI_File_write_all_begin(fh, buf[0], 2, MPI_INT);
  for (int k = 1; k < 3; k++) {
    for (int i = 0; i < 2; i++) buf[1 - cur][i] = 2 * k + i;
    MPI_File_write_all_end(fh, buf[cur], MPI_STATUS_IGNORE);
    cur = 1 - cur;
    MPI_File_write_all_begin(fh, buf[cur], 2, MPI_INT);
  }
  MPI_File_write_all_end(fh, buf[cur], MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 6, MPI_INT, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; i++) assert(b[i] == i);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
