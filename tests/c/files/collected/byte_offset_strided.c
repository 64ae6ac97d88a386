// Section 14.4.3: MPI_FILE_GET_BYTE_OFFSET "converts a view-relative offset into an absolute byte position".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  MPI_Offset d;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_create_resized(MPI_INT, 0, 3 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 5, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_get_byte_offset(fh, 0, &d);
  assert(d == 5);
  MPI_File_get_byte_offset(fh, 4, &d);
  assert(d == 5 + 4 * 3 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
