// Section 14.3: MPI_FILE_GET_VIEW returns the data representation of the current view.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset d;
  MPI_Datatype et, ft;
  char rep[MPI_MAX_DATAREP_STRING + 1] = "";
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL);
  MPI_File_get_view(fh, &d, &et, &ft, rep);
  assert(strcmp(rep, "external32") == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
