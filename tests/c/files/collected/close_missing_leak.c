// Section 14.2.1: "Before calling MPI_FINALIZE, the user is required to close (via MPI_FILE_CLOSE) all files that
// were opened with MPI_FILE_OPEN".
//
// mpismt: -n 1 expect resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
