// Section 14.4.5: one active split collective operation per file handle: two handles (two files) may each have one.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f, g;
  int a = 1, b = 2, c = 0;
  MPI_File_open(MPI_COMM_WORLD, "fa", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "fb", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &g);
  MPI_File_write_all_begin(f, &a, 1, MPI_INT);
  MPI_File_write_all_begin(g, &b, 1, MPI_INT);
  MPI_File_write_all_end(g, &b, MPI_STATUS_IGNORE);
  MPI_File_write_all_end(f, &a, MPI_STATUS_IGNORE);
  MPI_File_read_at(g, 0, &c, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(c == 2);
  MPI_File_close(&g);
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
