// Section 14.2.4: the request is completed before MPI_FILE_SET_SIZE.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  MPI_Offset s;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite(fh, &a, 1, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_set_size(fh, 100);
  MPI_File_get_size(fh, &s);
  assert(s == 100);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
