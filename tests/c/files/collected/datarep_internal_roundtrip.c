// Section 14.5: "internal": the implementation's own representation, at least usable by the same implementation:
// values come back. implementations: Open MPI 4.1.4 does not support "internal" (MPI_ERR_UNSUPPORTED_DATAREP), though
// 14.5 lists it as predefined.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a[2] = {11, 12}, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  assert(MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "internal", MPI_INFO_NULL) == MPI_SUCCESS);
  MPI_File_write_at(fh, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 11 && b[1] == 12);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
