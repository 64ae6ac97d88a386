// Section 14.2.3: MPI_FILE_DELETE is not collective: each rank deletes; the second finds no file
// (MPI_ERR_NO_SUCH_FILE), so not every call succeeds.
//
// mpismt: -n 2 expect assertion,file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  int rc = MPI_File_delete("data", MPI_INFO_NULL);
  assert(rc == MPI_SUCCESS);
  MPI_Finalize();
  return 0;
}
