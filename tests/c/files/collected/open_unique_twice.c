// Section 14.2.1: "It is erroneous to open a file in this mode unless the file will not be concurrently opened
// elsewhere": two open handles of one file.
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f1, f2;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_UNIQUE_OPEN, MPI_INFO_NULL, &f1);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f2);
  MPI_File_close(&f2);
  MPI_File_close(&f1);
  MPI_Finalize();
  return 0;
}
