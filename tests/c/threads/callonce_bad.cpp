// mpismt: -n 2 -std=c++20 expect data-race
#include <mpi.h>
#include <thread>
#include <cassert>
#include <mutex>
std::once_flag o; int n; bool done;
static void f() {
  if (!done) { done = true; n++; }
  assert(n == 1);
}
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::thread t(f), u(f);
  t.join(); u.join();
  MPI_Finalize();
  return 0;
}
