// Section 14.3: "The user is responsible for ensuring that datarep is large enough to hold the returned data
// representation string": 4 bytes for "external32".
//
// mpismt: -n 1 expect memory
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset d;
  MPI_Datatype et, ft;
  char *rep = malloc(4);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL);
  MPI_File_get_view(fh, &d, &et, &ft, rep);
  free(rep);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
