// Section 14.4.1: "The layout of data in memory ... is interpreted the same way as in MPI communication calls": a
// vector read leaves the holes in memory alone.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype v;
  int a[3] = {1, 2, 3}, b[5] = {9, 9, 9, 9, 9};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_vector(3, 1, 2, MPI_INT, &v);
  MPI_Type_commit(&v);
  MPI_File_read_at(fh, 0, b, 1, v, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 9 && b[2] == 2 && b[3] == 9 && b[4] == 3);
  MPI_Type_free(&v);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
