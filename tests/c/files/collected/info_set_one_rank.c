// Section 14.2.8: "MPI_FILE_SET_INFO is a collective routine": rank 1 does not call it.
//
// mpismt: -n 2 expect collective-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Info info;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Info_create(&info);
  if (rank == 0) MPI_File_set_info(fh, info);
  MPI_Info_free(&info);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
