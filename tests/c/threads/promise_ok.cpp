// mpismt: -n 2 -std=c++20 expect no-error complete
#include <mpi.h>
#include <thread>
#include <cassert>
#include <future>
int d;
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::promise<int> p; std::future<int> fu = p.get_future();
  std::thread t([&p] {
    d = 1;
    p.set_value(42);
  });
  int r = fu.get();
  int y = d;
  t.join();
  assert(r == 42); (void)y;
  MPI_Finalize();
  return 0;
}
