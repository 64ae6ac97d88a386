// Section 14.2.8: info freed right after MPI_FILE_SET_VIEW: "the comm and info used ... can be freed without
// affecting access to the file".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Info info;
  int a = 3, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Info_create(&info);
  MPI_Info_set(info, "collective_buffering", "true");
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", info);
  MPI_Info_free(&info);
  MPI_File_write_at(fh, 1, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(fh, 1, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(b == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
