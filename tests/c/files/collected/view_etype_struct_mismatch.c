// Section 14.6.6: the etype is (int, double); the buffer's datatype is two ints and a float: the signatures do not
// match.
//
// mpismt: -n 1 expect type-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype et;
  int bl[2] = {1, 1}, a[3] = {0, 0, 0};
  MPI_Aint d[2] = {0, 4};
  MPI_Datatype ts[2] = {MPI_INT, MPI_DOUBLE};
  MPI_Type_create_struct(2, bl, d, ts, &et);
  MPI_Type_commit(&et);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, et, et, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_free(&et);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
