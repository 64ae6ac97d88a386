// Section 14.3: transposition: rows are written, columns read through views (scatter/gather pattern of 14.3).
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Datatype col;
  int a[2], b[2] = {-1, -1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, rank * 2 * sizeof(int), MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  a[0] = 10 * rank;
  a[1] = 10 * rank + 1;
  MPI_File_write_all(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &col);
  MPI_Type_commit(&col);
  MPI_File_set_view(fh, rank * sizeof(int), MPI_INT, col, "native", MPI_INFO_NULL);
  MPI_Type_free(&col);
  MPI_File_read_all(fh, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == rank && b[1] == 10 + rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
