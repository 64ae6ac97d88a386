// Section 14.2.4: "If MPI_MODE_SEQUENTIAL mode was specified when the file was opened, it is erroneous to call this
// routine"; expected as a returned error, not as a finding.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &fh);
  int rc = MPI_File_set_size(fh, 10);
  assert(rc != MPI_SUCCESS);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
