// Section 14.7: an error handler created for communicators is attached to a file.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

static void handler(MPI_Comm *c, int *rc, ...) { (void)c; }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Errhandler e;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Comm_create_errhandler(handler, &e);
  MPI_File_set_errhandler(fh, e);
  MPI_Errhandler_free(&e);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
