// Section 14.6.1: "Files are opened by default using nonatomic mode file consistency semantics";
// MPI_FILE_GET_ATOMICITY tells the mode.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int f = 7;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_atomicity(fh, &f);
  assert(f == 0);
  MPI_File_set_atomicity(fh, 1);
  MPI_File_get_atomicity(fh, &f);
  assert(f);
  MPI_File_set_atomicity(fh, 0);
  MPI_File_get_atomicity(fh, &f);
  assert(!f);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
