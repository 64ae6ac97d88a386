// Section 14.4.3: MPI_FILE_SEEK: "MPI_SEEK_SET: the pointer is set to offset", "MPI_SEEK_CUR: current pointer
// position plus offset", "MPI_SEEK_END: end of file plus offset".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[5] = {0, 1, 2, 3, 4}, b;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write(fh, a, 5, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_seek(fh, 1, MPI_SEEK_SET);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 1);
  MPI_File_seek(fh, 1, MPI_SEEK_CUR);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 3);
  MPI_File_seek(fh, -1, MPI_SEEK_END);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
