// Section 14.6.8: "MPI_Offset is an integer type of size sufficient to represent the size (in bytes) of the largest
// file supported": offsets beyond 2^31. implementations: Open MPI 4.1.4 deviates (MPI_SEEK_END gives a wrong position
// in a 5 GB file); MPICH conforms. (The file is sparse.)
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_File fh;
  MPI_Offset big = (MPI_Offset)5 << 30, s, p;
  char c = 'z', d = 0;
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &fh);
  MPI_File_write_at(fh, big, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_get_size(fh, &s);
  assert(s == big + 1);
  MPI_File_seek(fh, -1, MPI_SEEK_END);
  MPI_File_get_position(fh, &p);
  assert(p == big);
  MPI_File_read(fh, &d, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  assert(d == 'z');
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
