// Section 14.4.4: "MPI_FILE_SEEK_SHARED is collective": rank 1 goes to a barrier instead.
//
// mpismt: -n 2 expect collective-mismatch,deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (rank == 0) MPI_File_seek_shared(fh, 4, MPI_SEEK_SET);
  else MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
