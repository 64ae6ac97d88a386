// Section 14.4.4: "the accesses to the file will be in the order determined by the ranks of the processes within the
// group"; sizes vary.
//
// mpismt: -n 3 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int v[3] = {rank, rank, rank}, b[6];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_ordered(fh, v, rank + 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 0, b, 6, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 1 && b[2] == 1 && b[3] == 2 && b[4] == 2 && b[5] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
