// Section 14.2.1: "(Values for info may vary.)"
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Info info = MPI_INFO_NULL;
  if (rank == 0) {
    MPI_Info_create(&info);
    MPI_Info_set(info, "access_style", "write_once");
  }
  assert(MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, info, &fh) == MPI_SUCCESS);
  if (rank == 0) MPI_Info_free(&info);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
