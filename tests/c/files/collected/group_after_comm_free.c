// Section 14.2.7: the group can still be asked for after the communicator of the open was freed.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Comm c;
  MPI_Group g;
  int n;
  MPI_Comm_dup(MPI_COMM_WORLD, &c);
  MPI_File_open(c, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Comm_free(&c);
  MPI_File_get_group(fh, &g);
  MPI_Group_size(g, &n);
  assert(n == 2);
  MPI_Group_free(&g);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
