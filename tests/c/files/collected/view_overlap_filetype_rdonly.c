// Section 14.3: "These displacements are not required to be distinct": for a file opened read only an overlapping
// filetype may be used. implementations: Open MPI 4.1.4 deviates (rejects the filetype with MPI_ERR_TYPE); MPICH
// conforms.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int bl[2] = {2, 1}, d[2] = {0, 1}, a[2] = {5, 6}, b[3] = {0, 0, 0};
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write(fh, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_close(&fh);
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
  MPI_Type_indexed(2, bl, d, MPI_INT, &ft);
  MPI_Type_commit(&ft);
  assert(MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL) == MPI_SUCCESS);
  MPI_Type_free(&ft);
  MPI_File_read(fh, b, 3, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == 5 && b[1] == 6 && b[2] == 6);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
