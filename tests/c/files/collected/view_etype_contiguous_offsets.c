// Section 14.3: "Data access is performed in etype units ... Offsets are expressed as a count of etypes; file
// pointers point to the beginning of etypes".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype et;
  int a[6] = {1, 2, 3, 4, 5, 6}, b[3] = {0, 0, 0};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(3, MPI_INT, &et);
  MPI_Type_commit(&et);
  MPI_File_set_view(fh, 0, et, et, "native", MPI_INFO_NULL);
  MPI_File_write(fh, a, 2, et, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  assert(p == 2);
  MPI_File_read_at(fh, 1, b, 1, et, MPI_STATUS_IGNORE);
  assert(b[0] == 4 && b[2] == 6);
  MPI_Type_free(&et);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
