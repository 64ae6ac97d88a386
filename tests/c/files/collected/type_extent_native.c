// Section 14.5.1: MPI_FILE_GET_TYPE_EXTENT "returns the extent of datatype in the file fh": native = the memory
// extent.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype v;
  MPI_Aint e;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_type_extent(fh, MPI_INT, &e);
  assert(e == sizeof(int));
  MPI_Type_vector(3, 1, 2, MPI_DOUBLE, &v);
  MPI_Type_commit(&v);
  MPI_File_get_type_extent(fh, v, &e);
  assert(e == 5 * sizeof(double));
  MPI_Type_free(&v);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
