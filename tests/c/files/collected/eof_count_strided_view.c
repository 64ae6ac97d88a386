// Section 14.4.1: a strided view over 5 ints (0 2 4 visible): a read of 4 gets 3. implementations: MPICH 4.0.2
// deviates (wrong count for a strided view at the end of file); Open MPI conforms.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  MPI_Status st;
  int a[5] = {0, 1, 2, 3, 4}, b[4] = {9, 9, 9, 9}, c;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 5, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_read(fh, b, 4, MPI_INT, &st);
  MPI_Get_count(&st, MPI_INT, &c);
  assert(c == 3 && b[2] == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
