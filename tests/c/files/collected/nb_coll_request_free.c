// Section 14.6.5: nonblocking collective file operations have the restrictions of collectives; 6.12: it is erroneous
// to call MPI_REQUEST_FREE on such a request.
//
// mpismt: -n 2 expect request-lifecycle
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at_all(fh, rank * 4, &rank, 1, MPI_INT, &q);
  MPI_Request_free(&q);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
