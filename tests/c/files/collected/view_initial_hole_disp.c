// Section 14.3: "Offset 0 is the location of the first etype visible in the view (after skipping the displacement and
// any initial holes in the view)".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int a[6] = {0, 1, 2, 3, 4, 5}, b = -1, one = 1, two = 2;
  MPI_Offset d;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 6, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_indexed(1, &one, &two, MPI_INT, &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, sizeof(int), MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_read_at(fh, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 3);
  MPI_File_get_byte_offset(fh, 0, &d);
  assert(d == 3 * sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
