// Section 14.2.8: "The user is responsible for freeing info_used via MPI_INFO_FREE".
//
// mpismt: -n 1 expect warning:resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Info info;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_get_info(fh, &info);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
