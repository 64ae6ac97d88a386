// Section 14.4.4: a log file: every process appends two records by the shared pointer; all six arrive, each process's
// in order.
//
// mpismt: -n 3 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int r, b[6], last[3] = {-1, -1, -1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  for (int i = 0; i < 2; i++) {
    r = 10 * rank + i;
    MPI_File_write_shared(fh, &r, 1, MPI_INT, MPI_STATUS_IGNORE);
  }
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 0, b, 6, MPI_INT, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; i++) {
    assert(b[i] % 10 == last[b[i] / 10] + 1);
    last[b[i] / 10]++;
  }
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
