// Section 14.4.3: seeks are in etypes of the view: SEEK_SET 3 in a view with blocks of two ints every four.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t, ft;
  int a[8], b = -1;
  MPI_Offset p;
  for (int i = 0; i < 8; i++) a[i] = i;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 8, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_contiguous(2, MPI_INT, &t);
  MPI_Type_create_resized(t, 0, 4 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_Type_free(&t);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_seek(fh, 3, MPI_SEEK_SET);
  MPI_File_read(fh, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 5);
  MPI_File_get_position(fh, &p);
  assert(p == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
