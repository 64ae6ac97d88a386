// Section 14.3: only the extents of the etypes must be identical; int and float have the same.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  int i = 3;
  float f = 4;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Datatype t = rank ? MPI_FLOAT : MPI_INT;
  assert(MPI_File_set_view(fh, rank * sizeof(int), t, t, "native", MPI_INFO_NULL) == MPI_SUCCESS);
  if (rank == 0) MPI_File_write_at(fh, 0, &i, 1, MPI_INT, MPI_STATUS_IGNORE);
  else MPI_File_write_at(fh, 0, &f, 1, MPI_FLOAT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
