// Section 14.4.3: "The file pointer is updated relative to the current view of the file": holes are not counted.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int a[3] = {1, 2, 3};
  MPI_Offset p, d;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_create_resized(MPI_INT, 0, 4 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_write(fh, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  MPI_File_get_byte_offset(fh, p, &d);
  assert(p == 3 && d == 12 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
