// Section 14.4.4: "After a shared file pointer operation is initiated, the shared file pointer is updated to point to
// the next etype after the last one that will be accessed".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a[2] = {1, 2};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_iwrite_shared(fh, a, 2, MPI_INT, &q);
  MPI_File_get_position_shared(fh, &p);
  assert(p == 2 * sizeof(int));
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
