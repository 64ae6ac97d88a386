// Section 14.3: "the filetype must have explicit lower and upper bounds set in order for the initial and final holes
// to be repeated in the view".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype v, ft;
  int a[9], b[4];
  for (int i = 0; i < 9; i++) a[i] = i;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 9, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_vector(2, 1, 2, MPI_INT, &v);
  MPI_Type_create_resized(v, 0, 4 * sizeof(int), &ft);
  MPI_Type_free(&v);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_read_at(fh, 0, b, 4, MPI_INT, MPI_STATUS_IGNORE);
  for (int i = 0; i < 4; i++) assert(b[i] == 2 * i);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
