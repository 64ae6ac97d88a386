// Section 14.4.1: four ints are two copies of an etype of two ints.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype et;
  int a[4] = {1, 2, 3, 4}, b[4] = {0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(2, MPI_INT, &et);
  MPI_Type_commit(&et);
  MPI_File_set_view(fh, 0, et, et, "native", MPI_INFO_NULL);
  assert(MPI_File_write_at(fh, 0, a, 4, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
  MPI_File_read_at(fh, 1, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 3 && b[1] == 4);
  MPI_Type_free(&et);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
