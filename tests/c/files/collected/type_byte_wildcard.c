// Section 14.6.6: "if etype is MPI_BYTE, then this matches any datatype in a data access operation".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  double d = 2.5, e = 0;
  int i = 3, j = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, &d, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
  MPI_File_write_at(fh, 8, &i, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, &e, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 8, &j, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(e == 2.5 && j == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
