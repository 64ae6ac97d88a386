// Section 14.4.1: "The type signature of datatype must match the type signature of some number of contiguous copies
// of the etype": 3 ints with an etype of 2 ints.
//
// mpismt: -n 1 expect type-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype et;
  int a[3] = {1, 2, 3};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(2, MPI_INT, &et);
  MPI_Type_commit(&et);
  MPI_File_set_view(fh, 0, et, et, "native", MPI_INFO_NULL);
  MPI_File_write(fh, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_free(&et);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
