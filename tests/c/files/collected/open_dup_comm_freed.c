// Section 14.6.7: "the comm and info used in an MPI_FILE_OPEN ... can be freed without affecting access to the file".
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Comm c;
  int b = -1;
  MPI_Comm_dup(MPI_COMM_WORLD, &c);
  MPI_File_open(c, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Comm_free(&c);
  MPI_File_write_at_all(fh, rank * sizeof(int), &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at_all(fh, rank * sizeof(int), &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
