// Section 14.2.4: "If size is larger than the current file size, the file size becomes size"; smaller: "the file is
// truncated at the position defined by size".
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset s;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  assert(MPI_File_set_size(fh, 100) == MPI_SUCCESS);
  MPI_File_get_size(fh, &s);
  assert(s == 100);
  assert(MPI_File_set_size(fh, 10) == MPI_SUCCESS);
  MPI_File_get_size(fh, &s);
  assert(s == 10);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
