// Section 14.4.4: "The individual file pointers are not used nor updated" by shared pointer routines, and the other
// way round.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  int a = 1;
  MPI_Offset p, q;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_shared(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  assert(p == 0);
  MPI_File_seek(fh, 40, MPI_SEEK_SET);
  MPI_File_write(fh, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_position_shared(fh, &q);
  assert(q == sizeof(int));
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
