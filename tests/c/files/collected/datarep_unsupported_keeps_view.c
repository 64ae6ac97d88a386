// Section 14.3: after the returned error of an unsupported datarep the program goes on with the view it sets next.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 2, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  if (MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "nosuchrep", MPI_INFO_NULL) != MPI_SUCCESS)
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 1, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 1, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
