// Section 14.7: "the first two arguments passed to the file error handler are the file handle and the error code".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

static int cls(int rc) {
  int c;
  MPI_Error_class(rc, &c);
  return c;
}

static int calls, code;
static MPI_File seen;
static void handler(MPI_File *f, int *rc, ...) {
  calls++;
  seen = *f;
  code = *rc;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Errhandler e;
  int a = 1;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  MPI_File_create_errhandler(handler, &e);
  MPI_File_set_errhandler(fh, e);
  MPI_Errhandler_free(&e);
  int rc = MPI_File_write_at(fh, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(calls == 1 && seen == fh && code == rc);
  assert(cls(rc) == MPI_ERR_READ_ONLY);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
