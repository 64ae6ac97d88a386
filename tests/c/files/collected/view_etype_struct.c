// Section 14.3: a derived etype (int, double): data access in units of the struct.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype et, t;
  struct s { int i; double d; } a[2] = {{1, 1.5}, {2, 2.5}}, b = {0, 0};
  int bl[2] = {1, 1};
  MPI_Aint d[2] = {0, (char *)&a[0].d - (char *)&a[0]};
  MPI_Datatype ts[2] = {MPI_INT, MPI_DOUBLE};
  MPI_Type_create_struct(2, bl, d, ts, &t);
  MPI_Type_create_resized(t, 0, sizeof(struct s), &et);
  MPI_Type_commit(&et);
  MPI_Type_free(&t);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, et, et, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, a, 2, et, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 1, &b, 1, et, MPI_STATUS_IGNORE);
  assert(b.i == 2 && b.d == 2.5);
  MPI_Type_free(&et);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
