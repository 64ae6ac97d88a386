// Section 14.2.7: "MPI_FILE_GET_GROUP returns a duplicate of the group of the communicator used to open the file";
// the user frees it.
//
// mpismt: -n 3 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Group g, wg;
  int r;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_group(fh, &g);
  MPI_Comm_group(MPI_COMM_WORLD, &wg);
  MPI_Group_compare(g, wg, &r);
  assert(r == MPI_IDENT);
  MPI_Group_free(&g);
  MPI_Group_free(&wg);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
