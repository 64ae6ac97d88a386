// Section 14.6.1: interleaved strided writes without sync: the sets of bytes are disjoint, the holes of one are the
// data of the other.
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
  int v[3] = {rank, rank, rank}, b[3] = {-1, -1, -1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, rank * sizeof(int), MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_write(fh, v, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 3, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == rank && b[1] == rank && b[2] == rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
