// Section 14.2.4: the pointer is moved back by a seek after the truncation.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {1, 2};
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_size(fh, 0);
  MPI_File_seek(fh, 0, MPI_SEEK_SET);
  MPI_File_write(fh, a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &s);
  assert(s == sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
