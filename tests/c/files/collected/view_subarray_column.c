// Section 14.9.2: column-wise distribution of a 2x4 matrix by subarray filetypes; the file is row-major.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Datatype ft;
  int sz[2] = {2, 4}, sub[2] = {2, 2}, st[2] = {0, 0}, a[4], b[8];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  st[1] = 2 * rank;
  MPI_Type_create_subarray(2, sz, sub, st, MPI_ORDER_C, MPI_INT, &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  for (int i = 0; i < 4; i++) a[i] = 100 * rank + i;
  MPI_File_write_all(fh, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at_all(fh, 0, b, 8, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 1 && b[2] == 100 && b[3] == 101);
  assert(b[4] == 2 && b[5] == 3 && b[6] == 102 && b[7] == 103);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
