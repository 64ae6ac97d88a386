// Section 14.2.3: "If a process currently has the file open, the behavior of any access to the file ... is
// implementation dependent": rank 1 deletes the file that rank 0 has open and goes on using.
//
// mpismt: -n 2 expect file-misuse
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a = 1, b;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 4 * rank, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) MPI_File_delete("data", MPI_INFO_NULL);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_read_at(fh, 4 * rank, &b, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
