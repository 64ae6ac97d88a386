// Section 14.4.5: the second end has no unmatched begin.
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_all_begin(fh, &a, 1, MPI_INT);
  MPI_File_write_all_end(fh, &a, MPI_STATUS_IGNORE);
  MPI_File_write_all_end(fh, &a, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
