// Section 14.2.8: unknown hints are ignored: "an implementation is free to ignore all hints".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Info info;
  MPI_Info_create(&info);
  MPI_Info_set(info, "no_such_hint_at_all", "17");
  assert(MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, info, &fh) == MPI_SUCCESS);
  assert(MPI_File_set_info(fh, info) == MPI_SUCCESS);
  MPI_Info_free(&info);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
