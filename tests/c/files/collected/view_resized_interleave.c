// Section 14.3: "A group of processes can use complementary views to achieve a global data distribution": even and
// odd ints.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File fh;
  MPI_Datatype ft;
  int a[3], b[6];
  MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
  MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &ft);
  MPI_Type_commit(&ft);
  MPI_File_set_view(fh, rank * sizeof(int), MPI_INT, ft, "native", MPI_INFO_NULL);
  MPI_Type_free(&ft);
  for (int i = 0; i < 3; i++) a[i] = 10 * i + rank;
  MPI_File_write_all(fh, a, 3, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(fh);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(fh);
  MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at_all(fh, 0, b, 6, MPI_INT, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; i++) assert(b[i] == 10 * (i / 2) + i % 2);
  MPI_File_close(&fh);
  MPI_Finalize();
  return 0;
}
