// Section 14.4.1: the vector datatype reaches int 6, the array has 5.
//
// mpismt: -n 1 expect invalid-argument
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype v;
  int *a = malloc(5 * sizeof(int));
  for (int i = 0; i < 5; i++) a[i] = i;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_vector(3, 1, 3, MPI_INT, &v);
  MPI_Type_commit(&v);
  MPI_File_write_at(fh, 0, a, 1, v, MPI_STATUS_IGNORE);
  MPI_Type_free(&v);
  free(a);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
