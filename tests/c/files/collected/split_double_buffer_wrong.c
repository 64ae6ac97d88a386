// Section 14.9.1: the double buffering fills the buffer that is still being written.
//
// mpismt: -n 1 expect local-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int buf[2][2] = {{0, 1}, {0, 0}}, cur = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_all_begin(fh, buf[0], 2, MPI_INT);
  for (int k = 1; k < 3; k++) {
    for (int i = 0; i < 2; i++) buf[cur][i] = 2 * k + i;
    MPI_File_write_all_end(fh, buf[cur], MPI_STATUS_IGNORE);
    cur = 1 - cur;
    MPI_File_write_all_begin(fh, buf[cur], 2, MPI_INT);
  }
  MPI_File_write_all_end(fh, buf[cur], MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
