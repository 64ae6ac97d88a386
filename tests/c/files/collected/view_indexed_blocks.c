// Section 14.3: an indexed filetype: blocks of 2 and 1 ints at 1 and 4; positions count visible etypes only.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int a[10], b[6], bl[2] = {2, 1}, d[2] = {1, 4}, want[6] = {1, 2, 4, 5, 6, 8};
  for (int i = 0; i < 10; i++) a[i] = i;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 10, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_indexed(2, bl, d, MPI_INT, &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  MPI_File_read(fh, b, 6, MPI_INT, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; i++) assert(b[i] == want[i]);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
