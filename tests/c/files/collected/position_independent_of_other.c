// Section 14.4.3: individual file pointers are per process: rank 0's write does not move rank 1's pointer.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[3] = {0};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write(fh, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_get_position(fh, &p);
  assert(p == (rank == 0 ? 3 * sizeof(int) : 0));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
