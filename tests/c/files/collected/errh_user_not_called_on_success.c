// Section 14.7: a user-defined error handler is not called without an error.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

static int calls;
static void handler(MPI_File *f, int *rc, ...) { calls++; }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Errhandler e;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_create_errhandler(handler, &e);
  MPI_File_set_errhandler(fh, e);
  MPI_Errhandler_free(&e);
  MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(calls == 0);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
