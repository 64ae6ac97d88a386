// Section 14.6.4: the begins on two files are called in opposite order: if a begin blocks like its collective, the
// ranks wait for each other.
//
// mpismt: -n 2 expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File f, g;
  int a = 1, b = 2;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &g);
  if (rank == 0) {
    MPI_File_write_at_all_begin(f, 0, &a, 0, MPI_INT);
    MPI_File_write_at_all_begin(g, 0, &b, 0, MPI_INT);
  } else {
    MPI_File_write_at_all_begin(g, 0, &b, 0, MPI_INT);
    MPI_File_write_at_all_begin(f, 0, &a, 0, MPI_INT);
  }
  MPI_File_write_at_all_end(f, &a, MPI_STATUS_IGNORE);
  MPI_File_write_at_all_end(g, &b, MPI_STATUS_IGNORE);
  MPI_File_close(&f);
  MPI_File_close(&g);
  MPI_Finalize();
  return 0;
}
