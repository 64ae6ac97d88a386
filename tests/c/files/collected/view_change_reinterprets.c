// Section 14.3: "Views can be changed by the user during program execution": written through a strided view, read
// through a plain one.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int a[2] = {7, 8}, z[4] = {0, 0, 0, 0}, b[4];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, z, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, sizeof(int), MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_write(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read(fh, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 7 && b[2] == 0 && b[3] == 8);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
