// Section 14.3: the filetype passed to MPI_FILE_SET_VIEW was freed before (a copy of the handle is used).
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype t, copy;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_contiguous(2, MPI_INT, &t);
  MPI_Type_commit(&t);
  copy = t;
  MPI_Type_free(&t);
  MPI_File_set_view(fh, 0, MPI_INT, copy, "native", MPI_INFO_NULL);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
