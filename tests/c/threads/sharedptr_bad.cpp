// mpismt: -n 2 -std=c++20 expect data-race
#include <mpi.h>
#include <thread>
#include <cassert>
#include <memory>
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  auto p = std::make_shared<int>(4);
  std::thread t([&p, q = p]() mutable {
    p.reset();
  });
  std::shared_ptr<int> r = p;
  t.join();
  assert(!r || *r == 4);
  MPI_Finalize();
  return 0;
}
