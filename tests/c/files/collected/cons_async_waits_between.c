// Section 14.6.11, third fragment: the write is completed before the read is initiated: b is 4 in nonatomic
// mode too.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a = 2, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 10, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  a = 4;
  MPI_File_iwrite_at(fh, 10, &a, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_iread_at(fh, 10, &b, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  assert(b == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
