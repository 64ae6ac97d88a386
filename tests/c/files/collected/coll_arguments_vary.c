// Section 14.6.4: "Different processes can pass different values for other arguments of a collective routine unless
// specified otherwise": datatype and count differ.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int i = 7;
  double d = 2.5, e = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at_all(fh, 0, &i, 1, MPI_INT, MPI_STATUS_IGNORE);
  else MPI_File_write_at_all(fh, 8, &d, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at(fh, 8, &e, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
  assert(e == 2.5);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
