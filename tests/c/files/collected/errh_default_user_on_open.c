// Section 14.7: the default file error handler is changed through MPI_FILE_NULL; for MPI_FILE_OPEN "the first
// argument passed is MPI_FILE_NULL".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

static int calls, null;
static void handler(MPI_File *f, int *rc, ...) {
  calls++;
  null = *f == MPI_FILE_NULL;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Errhandler e;
  MPI_File_create_errhandler(handler, &e);
  MPI_File_set_errhandler(MPI_FILE_NULL, e);
  MPI_Errhandler_free(&e);
  int rc = MPI_File_open(MPI_COMM_WORLD, "missing", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  assert(rc != MPI_SUCCESS && calls == 1 && null);
  MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
  MPI_Finalize();
  return 0;
}
