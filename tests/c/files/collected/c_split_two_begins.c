// Section 14.4.5: at most one active split collective operation, the _c forms included. implementations: Open MPI
// 4.1.4 (MPI 3.1) has no large-count forms (does not compile).
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1, b = 2;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin_c(fh, 0, &a, 1, MPI_INT);
  MPI_File_write_at_all_begin_c(fh, 100, &b, 1, MPI_INT);
  MPI_File_write_at_all_end(fh, &a, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
