// Section 14.6.6: the buffer's struct (int, float) does not match copies of the etype int.
//
// mpismt: -n 1 expect type-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t, ts[2] = {MPI_INT, MPI_FLOAT};
  struct { int i; float f; } s = {1, 2};
  int bl[2] = {1, 1};
  MPI_Aint d[2] = {0, 4};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_Type_create_struct(2, bl, d, ts, &t);
  MPI_Type_commit(&t);
  MPI_File_write_at(fh, 0, &s, 1, t, MPI_STATUS_IGNORE);
  MPI_Type_free(&t);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
