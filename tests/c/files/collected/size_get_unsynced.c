// Section 14.6.10: "MPI_FILE_GET_SIZE is considered a read of the file (which overlaps with all accesses to the
// file)": it conflicts with the other rank's write.
//
// mpismt: -n 2 expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a = 1;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  else MPI_File_get_size(fh, &s);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
