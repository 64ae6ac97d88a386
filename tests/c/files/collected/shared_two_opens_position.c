// Section 14.4.4: two opens of one file by one process: each has its own shared file pointer. implementations: MPICH
// 4.0.2 and Open MPI 4.1.4 both deviate (g's shared pointer is no longer 0 after the write through f).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File f, g;
  int a = 1;
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR, MPI_INFO_NULL, &g);
  MPI_File_write_shared(f, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_get_position_shared(g, &p);
  assert(p == 0);
  MPI_File_get_position_shared(f, &p);
  assert(p == sizeof(int));
  MPI_File_close(&g);
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
