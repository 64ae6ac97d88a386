// Section 14.2.2: all processes complete their requests before the collective close.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q[2];
  int v[2] = {rank, rank};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  for (int i = 0; i < 2; i++) MPI_File_iwrite_at(fh, (2 * rank + i) * sizeof(int), &v[i], 1, MPI_INT, &q[i]);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
