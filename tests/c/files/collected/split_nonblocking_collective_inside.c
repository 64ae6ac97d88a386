// Section 14.4.5: a nonblocking collective is a collective I/O operation too: not permitted between begin and end.
//
// mpismt: -n 1 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a = 1, b = 2;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_all_begin(fh, 0, &a, 1, MPI_INT);
  MPI_File_iwrite_at_all(fh, 100, &b, 1, MPI_INT, &q);
  MPI_File_write_at_all_end(fh, &a, MPI_STATUS_IGNORE);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
