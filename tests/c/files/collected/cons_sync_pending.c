// Section 14.6.1: "The user is responsible for ensuring that all nonblocking requests ... on fh have been completed
// before calling MPI_FILE_SYNC - otherwise, the call to MPI_FILE_SYNC is erroneous".
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at(fh, 0, &a, 1, MPI_INT, &q);
  MPI_File_sync(fh);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
