// Section 14.3: "the values for datarep and the extents of etype in the file data representation must be identical on
// all processes in the group".
//
// mpismt: -n 2 expect collective-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, rank ? "external32" : "native", MPI_INFO_NULL);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
