// Section 14.2.7: "The group is returned in group. The user is responsible for freeing group."
//
// mpismt: -n 1 expect warning:resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Group g;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_group(fh, &g);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
