// Section 14.4.1: MPI_GET_COUNT gives MPI_UNDEFINED and MPI_GET_ELEMENTS 3 when the read ended inside a derived
// datatype.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t;
  MPI_Status st;
  int a[3] = {1, 2, 3}, b[4], c, e;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_contiguous(2, MPI_INT, &t);
  MPI_Type_commit(&t);
  MPI_File_read_at(fh, 0, b, 2, t, &st);
  MPI_Get_count(&st, t, &c);
  MPI_Get_elements(&st, t, &e);
  assert(c == MPI_UNDEFINED && e == 3);
  MPI_Type_free(&t);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
