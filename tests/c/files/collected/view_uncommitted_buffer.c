// Section 14.6.7: "the datatype must be committed before calling MPI_FILE_READ or MPI_FILE_WRITE".
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t;
  int a[2] = {1, 2};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(2, MPI_INT, &t);
  MPI_File_write(fh, a, 1, t, MPI_STATUS_IGNORE);
  MPI_Type_free(&t);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
