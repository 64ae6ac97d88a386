// Section 14.4.3: MPI_FILE_IWRITE_ALL / IREAD_AT_ALL: nonblocking collective I/O.
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
  int b = -1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, rank * sizeof(int), MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_iwrite_all(fh, &rank, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_iread_at_all(fh, 1 - rank, &b, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  assert(b == 1 - rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
