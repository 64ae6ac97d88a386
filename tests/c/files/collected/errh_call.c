// Section 14.7: MPI_FILE_CALL_ERRHANDLER invokes the handler of the file with the given code.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

static int code;
static void handler(MPI_File *f, int *rc, ...) { code = *rc; }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Errhandler e;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_create_errhandler(handler, &e);
  MPI_File_set_errhandler(fh, e);
  MPI_Errhandler_free(&e);
  MPI_File_call_errhandler(fh, MPI_ERR_IO);
  assert(code == MPI_ERR_IO);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
