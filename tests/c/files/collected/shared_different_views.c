// Section 14.4.4: "the use of shared file pointer routines is erroneous unless all processes use the same file view":
// displacements differ.
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
  MPI_File_set_view(fh, rank * 100, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_shared(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
