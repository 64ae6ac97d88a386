// Section 14.6.1: the two subarrays share column 2 (starts 0 and 2, width 3): concurrent conflicting writes in
// nonatomic mode.
//
// mpismt: -n 2 expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Datatype ft;
  int sz[2] = {2, 5}, sub[2] = {2, 3}, st[2] = {0, 0}, a[6] = {0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  st[1] = 2 * rank;
  MPI_Type_create_subarray(2, sz, sub, st, MPI_ORDER_C, MPI_INT, &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  a[0] = rank;
  MPI_File_write_all(fh, a, 6, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
