// Section 14.2.3: a file that was deleted and created again "has a size of zero bytes" (newly created file).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 5;
  MPI_Offset size;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_delete("data", MPI_INFO_NULL);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_size(fh, &size);
  assert(size == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
