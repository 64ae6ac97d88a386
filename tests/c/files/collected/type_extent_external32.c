// Section 14.5.1: in an external32 view the extent is that of the file representation: int 4, double 8 bytes.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Aint e;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL);
  MPI_File_get_type_extent(fh, MPI_INT, &e);
  assert(e == 4);
  MPI_File_get_type_extent(fh, MPI_DOUBLE, &e);
  assert(e == 8);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
