// mpismt: -n 2 -std=c++20 expect no-error complete
#include <mpi.h>
#include <thread>
#include <cassert>
struct S { int v; S() : v(3) {} };
static S &get() {
  static S s; return s;
}
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::thread t([] { assert(get().v == 3); });
  assert(get().v == 3);
  t.join();
  MPI_Finalize();
  return 0;
}
