// Section 14.6.7: the datatype of a pending nonblocking access may be freed; the access completes normally. (14.6.7
// speaks of routines that completed; MPI_TYPE_FREE itself lets pending uses finish.)
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t;
  MPI_Request q;
  int a[2] = {1, 2}, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(2, MPI_INT, &t);
  MPI_Type_commit(&t);
  MPI_File_iwrite_at(fh, 0, a, 1, t, &q);
  MPI_Type_free(&t);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
