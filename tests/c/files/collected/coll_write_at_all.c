// Section 14.4.2: MPI_FILE_WRITE_AT_ALL: each process passes its own offset, buffer and count (also zero).
//
// mpismt: -n 3 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int a[2] = {rank, rank}, b[4] = {9, 9, 9, 9};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_at_all(fh, rank == 2 ? 2 : 0, a, rank == 1 ? 0 : 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_read_at_all(fh, 0, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 0 && b[1] == 0 && b[2] == 2 && b[3] == 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
