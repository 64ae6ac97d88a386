// Section 14.2.1: "It is erroneous to open a file in this mode unless the file will not be concurrently opened
// elsewhere": both processes open it by themselves. the two opens overlap only in some interleavings.
//
// mpismt: -n 2 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_UNIQUE_OPEN, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
