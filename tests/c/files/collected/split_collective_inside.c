// Section 14.4.5: "No collective I/O operations are permitted on a file handle concurrently with a split collective
// access on that file handle": the standard's own example.
//
// mpismt: -n 2 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 0, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_read_all_begin(fh, &a, 1, MPI_INT);
  MPI_File_read_all(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_all_end(fh, &a, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
