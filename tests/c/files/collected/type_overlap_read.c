// Section 14.4.1: "it is erroneous to specify a datatype for reading that contains overlapping regions".
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t;
  int bl[2] = {2, 1}, d[2] = {0, 1}, a[3] = {1, 2, 3}, b[2];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_indexed(2, bl, d, MPI_INT, &t);
  MPI_Type_commit(&t);
  MPI_File_read_at(fh, 0, b, 1, t, MPI_STATUS_IGNORE);
  MPI_Type_free(&t);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
