// Section 14.6.7: "the etype and filetype used in an MPI_FILE_SET_VIEW, can be freed without affecting access to the
// file".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype et;
  int a[4] = {1, 2, 3, 4}, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(2, MPI_INT, &et);
  MPI_Type_commit(&et);
  MPI_File_set_view(fh, 0, et, et, "native", MPI_INFO_NULL);
  MPI_Type_free(&et);
  MPI_File_write_at(fh, 0, a, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at(fh, 3, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 4);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
