// Section 14.4.4: nonblocking shared writes are serialized too; after the waits both ints are in the file.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q;
  int v = rank + 1, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_shared(fh, &v, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] + b[1] == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
