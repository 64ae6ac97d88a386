// Section 14.7: "when a new file handle is created (by MPI_FILE_OPEN), the error handler for the new file handle is
// initially set to the default file error handler". implementations: MPICH 4.0.2 deviates (the asserts hold, but the
// last MPI_File_close aborts on a reference count); Open MPI conforms.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

static int calls;
static void handler(MPI_File *f, int *rc, ...) { calls++; }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File old, fh;
  MPI_Errhandler e;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &old);
  MPI_File_create_errhandler(handler, &e);
  MPI_File_set_errhandler(MPI_FILE_NULL, e);
  MPI_Errhandler_free(&e);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_read_at(old, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(calls == 0);
  MPI_File_read_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(calls == 1);
  MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
  MPI_File_close(&fh);
  MPI_File_close(&old);
  MPI_Finalize();
  return 0;
}
