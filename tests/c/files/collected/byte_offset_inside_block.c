// Section 14.4.3: get_byte_offset in a filetype with blocks of two ints every five ints.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype v, ft;
  MPI_Offset d;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(2, MPI_INT, &v);
  MPI_Type_create_resized(v, 0, 5 * sizeof(int), &ft);
  MPI_Type_free(&v);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_get_byte_offset(fh, 5, &d);
  assert(d == 11 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
