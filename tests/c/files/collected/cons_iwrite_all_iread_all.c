// Section 14.6.11: "Similar considerations apply to conflicting accesses of the form:
// MPI_File_iwrite_all(fh,...); MPI_File_iread_all(fh,...); MPI_Waitall(...);" (same bytes, nonatomic).
//
// mpismt: -n 1 expect local-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q[2];
  int a = 1, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at_all(fh, 0, &a, 1, MPI_INT, &q[0]);
  MPI_File_iread_at_all(fh, 0, &b, 1, MPI_INT, &q[1]);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
