// Section 14.2.2: "all outstanding ... split collective operations associated with fh made by a process have
// completed before that process calls MPI_FILE_CLOSE".
//
// mpismt: -n 2 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin(fh, rank * sizeof(int), &rank, 1, MPI_INT);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
