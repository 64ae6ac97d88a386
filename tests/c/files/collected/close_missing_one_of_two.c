// Section 14.2.1: two files are opened, one is closed: "the user is required to close ... all files".
//
// mpismt: -n 1 expect resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f1, f2;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f1);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f2);
  MPI_File_close(&f1);
  MPI_Finalize();
  return 0;
}
