// Section 14.3: "the end of file is the offset of the first etype accessible in the current view starting after the
// last byte in the file": 9 ints, every second visible: 5. implementations: Open MPI 4.1.4 deviates (ignores the
// holes of the view); MPICH conforms.
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Datatype ft;
  int a[9] = {0};
  MPI_Offset p;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, 0, a, 9, MPI_INT, MPI_STATUS_IGNORE);
  MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, 0, MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_File_seek(fh, 0, MPI_SEEK_END);
  MPI_File_get_position(fh, &p);
  assert(p == 5);
  MPI_File_set_view(fh, sizeof(int), MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_File_seek(fh, 0, MPI_SEEK_END);
  MPI_File_get_position(fh, &p);
  assert(p == 4);
  MPI_Type_free(&ft);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
