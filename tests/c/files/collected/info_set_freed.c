// Section 14.2.8: MPI_FILE_SET_INFO with an info object that was freed before (the handle is MPI_INFO_NULL's or
// stale). a copy keeps the stale handle.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Info info, copy;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Info_create(&info);
  copy = info;
  MPI_Info_free(&info);
  MPI_File_set_info(fh, copy);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
