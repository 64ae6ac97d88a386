// Section 14.4.1: the buffer of a pending write is freed before the completion.
//
// mpismt: -n 1 expect local-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int *a = malloc(sizeof(int));
  *a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at(fh, 0, a, 1, MPI_INT, &q);
  free(a);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
