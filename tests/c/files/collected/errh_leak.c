// Section 14.7: the error handler made by MPI_FILE_CREATE_ERRHANDLER is never freed.
//
// mpismt: -n 1 expect warning:resource-leak
#include <assert.h>
#include <mpi.h>

static void handler(MPI_File *f, int *rc, ...) { (void)f; }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Errhandler e;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_create_errhandler(handler, &e);
  MPI_File_set_errhandler(fh, e);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
