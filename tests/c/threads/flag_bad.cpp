// mpismt: -n 2 -std=c++20 expect data-race
#include <mpi.h>
#include <thread>
#include <cassert>
#include <atomic>
std::atomic_flag l; int n;
static void f() {
  while (l.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  n++;
  l.clear(std::memory_order_relaxed);
}
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::thread t(f), u(f);
  t.join(); u.join();
  assert(n == 2 && !l.test());
  MPI_Finalize();
  return 0;
}
