// Section 14.6.4: two files, the collective writes in opposite order on the ranks.
//
// mpismt: -n 2 expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File f, g;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &g);
  if (rank == 0) {
    MPI_File_write_at_all(f, 0, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_write_at_all(g, 0, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  } else {
    MPI_File_write_at_all(g, 4, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_write_at_all(f, 4, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  }
  MPI_File_close(&f);
  MPI_File_close(&g);
  MPI_Finalize();
  return 0;
}
