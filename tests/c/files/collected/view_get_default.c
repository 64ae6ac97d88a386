// Section 14.3: MPI_FILE_GET_VIEW of the initial view: displacement 0, etype and filetype MPI_BYTE, datarep "native".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset d = -1;
  MPI_Datatype et, ft;
  char rep[MPI_MAX_DATAREP_STRING + 1];
  int ni, na, nd, comb, sz;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_view(fh, &d, &et, &ft, rep);
  assert(d == 0 && strcmp(rep, "native") == 0);
  MPI_Type_get_envelope(et, &ni, &na, &nd, &comb);
  assert(comb == MPI_COMBINER_NAMED);
  MPI_Type_size(ft, &sz);
  assert(sz == 1);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
