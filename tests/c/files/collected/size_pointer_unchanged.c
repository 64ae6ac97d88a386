// Section 14.2.4: "MPI_FILE_SET_SIZE does not affect the individual file pointers or the shared file pointer": they
// may point beyond the end of file.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[4] = {1, 2, 3, 4};
  MPI_Offset p, q;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_write_shared(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_size(fh, 0);
  MPI_File_get_position(fh, &p);
  MPI_File_get_position_shared(fh, &q);
  assert(p == 4 * sizeof(int) && q == 2 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
