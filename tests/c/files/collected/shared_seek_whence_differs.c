// Section 14.4.4: "... the same values for offset and whence": whence differs (the positions would be the same).
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
  MPI_File_seek_shared(fh, 4, rank ? MPI_SEEK_CUR : MPI_SEEK_SET);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
