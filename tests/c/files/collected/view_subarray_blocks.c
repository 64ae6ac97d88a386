// Section 14.9.2: subarray filetype constructor: four processes write the quadrants of a 4x4 matrix.
//
// mpismt: -n 4 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Datatype ft;
  int sz[2] = {4, 4}, sub[2] = {2, 2}, st[2], a[4], b[16];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  st[0] = rank / 2 * 2;
  st[1] = rank % 2 * 2;
  MPI_Type_create_subarray(2, sz, sub, st, MPI_ORDER_C, MPI_INT, &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  for (int i = 0; i < 4; i++) a[i] = rank;
  MPI_File_write_all(fh, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at_all(fh, 0, b, 16, MPI_INT, MPI_STATUS_IGNORE);
  for (int i = 0; i < 16; i++) assert(b[i] == i / 8 * 2 + i % 4 / 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
