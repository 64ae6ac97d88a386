// Section 14.4.2: the large-count forms MPI_File_write_at_c and MPI_File_read_at_c take MPI_Count counts.
// implementations: Open MPI 4.1.4 (MPI 3.1) has no large-count forms (does not compile).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Count n = 2, c = -1;
  MPI_Status st;
  int a[2] = {1, 2}, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at_c(fh, 0, a, n, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at_c(fh, 0, b, n, MPI_INT, &st);
  MPI_Get_count_c(&st, MPI_INT, &c);
  assert(c == 2 && b[0] == 1 && b[1] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
