// Section 14.3: "The etype and filetype returned are both in a committed state": they can be used in a new
// MPI_FILE_SET_VIEW at once.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f, g;
  MPI_Offset d;
  MPI_Datatype et, ft, v;
  char rep[MPI_MAX_DATAREP_STRING + 1];
  int a[2] = {1, 2}, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &g);
  MPI_Type_vector(2, 1, 3, MPI_INT, &v);
  MPI_Type_commit(&v);
  MPI_File_set_view(f, 4, MPI_INT, v, "native", MPI_INFO_NULL);
  MPI_Type_free(&v);
  MPI_File_get_view(f, &d, &et, &ft, rep);
  assert(MPI_File_set_view(g, d, et, ft, rep, MPI_INFO_NULL) == MPI_SUCCESS);
  MPI_File_write_at(g, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_free(&ft);
  MPI_File_set_view(g, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
  MPI_File_read_at(g, 16, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 2);
  MPI_File_close(&f);
  MPI_File_close(&g);
  MPI_Finalize();
  return 0;
}
