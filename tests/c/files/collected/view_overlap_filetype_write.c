// Section 14.3: "If the file is opened for writing, neither the etype nor the filetype is permitted to contain
// overlapping regions".
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int bl[2] = {2, 1}, d[2] = {0, 1};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_indexed(2, bl, d, MPI_INT, &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
