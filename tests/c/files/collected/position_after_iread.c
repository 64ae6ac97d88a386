// Section 14.4.3: "After an individual file pointer operation is initiated, the individual file pointer is updated to
// point to the next etype after the last one that will be accessed".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Request q;
  int a[4] = {1, 2, 3, 4};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_iwrite(fh, a, 3, MPI_INT, &q);
  MPI_File_get_position(fh, &p);
  assert(p == 3);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_get_position(fh, &p);
  assert(p == 3);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
