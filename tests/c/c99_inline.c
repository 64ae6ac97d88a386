// An inline function of C without an external definition: compilers inline it from -O1 on (C17, 6.7.4).
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>
inline int twice(int x) { return 2 * x; }
int main(int argc, char **argv) {
  int rank, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int mine = twice(rank);
  MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(sum == 2);
  MPI_Finalize();
  return 0;
}
