// Section 14.7: "I/O routines that have no valid file handle ... (e.g., MPI_FILE_OPEN or MPI_FILE_DELETE) use the
// default file error handler".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

static int cls(int rc) {
  int c;
  MPI_Error_class(rc, &c);
  return c;
}

static int calls;
static void handler(MPI_File *f, int *rc, ...) { calls++; }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Errhandler e;
  MPI_File_create_errhandler(handler, &e);
  MPI_File_set_errhandler(MPI_FILE_NULL, e);
  MPI_Errhandler_free(&e);
  int rc = MPI_File_delete("missing", MPI_INFO_NULL);
  assert(cls(rc) == MPI_ERR_NO_SUCH_FILE && calls == 1);
  MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
  MPI_Finalize();
  return 0;
}
