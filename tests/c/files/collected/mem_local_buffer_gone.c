// Section 14.4.1: the buffer of the pending read is a local variable of a function that has returned.
//
// mpismt: -n 1 expect local-concurrency
#include <assert.h>
#include <mpi.h>

static MPI_Request start(MPI_File fh) {
  int b[1024];
  MPI_Request q;
  MPI_File_iread_at(fh, 0, b, 1024, MPI_INT, &q);
  return q;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a[1024] = {1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 1024, MPI_INT, MPI_STATUS_IGNORE);
  q = start(fh);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
