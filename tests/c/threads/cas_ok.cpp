// mpismt: -n 2 -std=c++20 expect no-error complete
#include <mpi.h>
#include <thread>
#include <cassert>
#include <atomic>
std::atomic<int> mx{0};
static void up(int v) {
  int o = mx.load(std::memory_order_relaxed);
  while (o < v && !mx.compare_exchange_weak(o, v, std::memory_order_relaxed)) {}
}
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::thread t(up, 2), u(up, 1);
  t.join(); u.join();
  assert(mx == 2);
  MPI_Finalize();
  return 0;
}
