// unlink is a function of POSIX, not MPI_File_delete: it takes the name alone, and others may have the file open.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DBY_MPI expect file-misuse
// mpismt: -n 2 -DUSED expect unsupported
#include <mpi.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int rank;
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File_open(MPI_COMM_WORLD, "f", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f);
#ifdef USED
  if (rank == 0) unlink("f");
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_write_at(f, rank, "x", 1, MPI_CHAR, MPI_STATUS_IGNORE);
#endif
  MPI_File_close(&f);
#ifdef BY_MPI
  if (rank == 0) MPI_File_delete("f", MPI_INFO_NULL);
#elif !defined USED
  if (rank == 0) unlink("f");
#endif
  MPI_Finalize();
  return 0;
}
