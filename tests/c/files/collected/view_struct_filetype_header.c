// Section 14.3: a filetype of a struct constructor with two blocks of the etype and explicit bounds (an initial and a
// final hole).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t, ft;
  int a[10], b[4], bl = 2, dis = 1, want[4] = {1, 2, 6, 7};
  for (int i = 0; i < 10; i++) a[i] = i;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 10, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_indexed(1, &bl, &dis, MPI_INT, &t);
  MPI_Type_create_resized(t, 0, 5 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_Type_free(&t);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_read(fh, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  for (int i = 0; i < 4; i++) assert(b[i] == want[i]);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
