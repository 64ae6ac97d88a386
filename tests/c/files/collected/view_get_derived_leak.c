// Section 14.3: "If the user ... derived datatypes, the user is responsible for freeing them": the filetype from
// MPI_FILE_GET_VIEW is not freed.
//
// mpismt: -n 1 expect warning:resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset d;
  MPI_Datatype et, ft, v;
  char rep[MPI_MAX_DATAREP_STRING + 1];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_vector(2, 1, 3, MPI_INT, &v);
  MPI_Type_commit(&v);
  MPI_File_set_view(fh, 8, MPI_INT, v, "native", MPI_INFO_NULL);
  MPI_Type_free(&v);
  MPI_File_get_view(fh, &d, &et, &ft, rep);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
