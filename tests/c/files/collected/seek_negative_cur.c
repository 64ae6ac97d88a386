// Section 14.4.3: "It is erroneous to seek to a negative position in the view": current position 1 minus 2.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  char c = 'a';
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_seek(fh, -2, MPI_SEEK_CUR);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
