// Section 14.2.1: "comm must be an intra-communicator; it is erroneous to pass an inter-communicator to
// MPI_FILE_OPEN".
//
// mpismt: -n 2 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Comm ic;
  MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 0, &ic);
  MPI_File_open(ic, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Comm_free(&ic);
  MPI_Finalize();
  return 0;
}
