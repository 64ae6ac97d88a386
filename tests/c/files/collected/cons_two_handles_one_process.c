// Section 14.6.1: Case 3 within one process: two opens of one file; the read through g is not separated by syncs from
// the write through f.
//
// mpismt: -n 1 expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f, g;
  int a = 5, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR, MPI_INFO_NULL, &g);
  MPI_File_write_at(f, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(g, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&g);
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
