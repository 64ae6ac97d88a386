// Section 14.4.1: the count of a nonblocking read at the end of file comes from the status of the wait.
// implementations: Open MPI 4.1.4 deviates (the wait never returns for a nonblocking read at the end of file); MPICH
// conforms.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Status st;
  MPI_Request q;
  int a[2] = {1, 2}, b[4], c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_iread_at(fh, sizeof(int), b, 4, MPI_INT, &q);
  MPI_Wait(&q, &st);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 1 && b[0] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
