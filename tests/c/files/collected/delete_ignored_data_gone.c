// Section 14.2.3: the data written before the deletion cannot be read from the re-created file: the read reaches the
// end of file.
//
// mpismt: -n 1 expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 5, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_delete("data", MPI_INFO_NULL);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 5);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
