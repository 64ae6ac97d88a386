// Section 14.4.1: MPI_GET_ELEMENTS on the status of a struct read counts the predefined elements.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t, ts[2] = {MPI_INT, MPI_DOUBLE};
  MPI_Status st;
  char buf[24] = {0};
  int bl[2] = {2, 1}, c, e;
  MPI_Aint d[2] = {0, 8};
  MPI_Type_create_struct(2, bl, d, ts, &t);
  MPI_Type_commit(&t);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, buf, 1, t, &st);
  MPI_Get_count(&st, t, &c);
  MPI_Get_elements(&st, t, &e);
  assert(c == 1 && e == 3);
  MPI_Type_free(&t);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
