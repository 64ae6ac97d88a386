// Section 14.6.4: collective file operations are ordered like collective communication: the ranks close two files in
// opposite order.
//
// mpismt: -n 2 expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File f1, f2;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f1);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f2);
  if (rank == 0) {
    MPI_File_close(&f1);
    MPI_File_close(&f2);
  } else {
    MPI_File_close(&f2);
    MPI_File_close(&f1);
  }
  MPI_Finalize();
  return 0;
}
