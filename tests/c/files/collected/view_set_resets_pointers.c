// Section 14.3: "MPI_FILE_SET_VIEW ... resets the individual file pointers and the shared file pointer to zero".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2};
  MPI_Offset p, q;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_shared(fh, a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_get_position(fh, &p);
  MPI_File_get_position_shared(fh, &q);
  assert(p == 0 && q == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
