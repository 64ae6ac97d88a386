// Section 14.2.8: "The info object may be different on each process, but any info entries that an implementation
// requires to be the same on all processes must appear with the same value".
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Info info;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Info_create(&info);
  MPI_Info_set(info, "access_style", rank ? "read_once" : "write_once");
  assert(MPI_File_set_info(fh, info) == MPI_SUCCESS);
  MPI_Info_free(&info);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
