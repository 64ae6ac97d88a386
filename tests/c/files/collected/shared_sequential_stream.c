// Section 14.6.2: sequential files: "the only permitted data access operations are shared file pointer reads and
// writes".
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v = rank + 1, b = 0, sum;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &fh);
  assert(MPI_File_write_shared(fh, &v, 1, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
  MPI_File_close(&fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &fh);
  assert(MPI_File_read_ordered(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
  MPI_Allreduce(&b, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(sum == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
