// Section 14.4.3: MPI_File_iwrite_c, MPI_File_iread_at_c. implementations: Open MPI 4.1.4 (MPI 3.1) has no large-
// count forms (does not compile).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a[3] = {1, 2, 3}, b[3] = {0, 0, 0};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_c(fh, a, 3, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  assert(p == 3 * sizeof(int));
  MPI_File_iread_at_c(fh, 0, b, 3, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  assert(b[2] == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
