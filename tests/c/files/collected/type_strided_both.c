// Section 14.4.1: noncontiguous in memory and in the file at once.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype v, ft;
  int a[4] = {1, -1, 2, -1}, z[4] = {0, 0, 0, 0}, b[4];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, z, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_vector(2, 1, 2, MPI_INT, &v);
  MPI_Type_commit(&v);
  MPI_Type_create_resized(MPI_INT, 0, 3 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_File_write_at(fh, 0, a, 1, v, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 0, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 1 && b[1] == 0 && b[2] == 0 && b[3] == 2);
  MPI_Type_free(&v);
  MPI_Type_free(&ft);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
