// Section 14.4.4: MPI_FILE_SEEK_SHARED with MPI_SEEK_CUR moves relative to the shared pointer.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_seek_shared(fh, 10, MPI_SEEK_SET);
  MPI_File_seek_shared(fh, -4, MPI_SEEK_CUR);
  MPI_File_get_position_shared(fh, &p);
  assert(p == 6);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
