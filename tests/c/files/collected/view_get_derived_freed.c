// Section 14.3: MPI_FILE_GET_VIEW: "The etype and filetype are new datatypes with typemaps equal to the typemaps of
// the current etype and filetype"; the user frees the derived one.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset d = -1;
  MPI_Datatype et, ft, v;
  char rep[MPI_MAX_DATAREP_STRING + 1];
  int sz;
  MPI_Aint lb, ex;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_vector(2, 1, 3, MPI_INT, &v);
  MPI_Type_commit(&v);
  MPI_File_set_view(fh, 8, MPI_INT, v, "native", MPI_INFO_NULL);
  MPI_Type_free(&v);
  MPI_File_get_view(fh, &d, &et, &ft, rep);
  assert(d == 8);
  MPI_Type_size(ft, &sz);
  MPI_Type_get_extent(ft, &lb, &ex);
  assert(sz == 2 * sizeof(int) && lb == 0 && ex == 4 * sizeof(int));
  MPI_Type_free(&ft);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
