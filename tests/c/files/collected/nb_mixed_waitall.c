// Section 14.4.1: file and message requests complete together in one MPI_Waitall.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Request q[3];
  int s, r = -1;
  s = rank;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_at(fh, rank * sizeof(int), &rank, 1, MPI_INT, &q[0]);
  MPI_Irecv(&r, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q[1]);
  MPI_Isend(&s, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q[2]);
  MPI_Waitall(3, q, MPI_STATUSES_IGNORE);
  assert(r == 1 - rank);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
