// Section 14.3: "If a filetype has holes in it, then the data in the holes is inaccessible": a write leaves the
// holes' bytes alone.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int a[6] = {1, 2, 3, 4, 5, 6}, z[3] = {0, 0, 0}, b[6];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 6, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_write_at(fh, 0, z, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, b, 6, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 2 && b[2] == 0 && b[3] == 4 && b[4] == 0 && b[5] == 6);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
