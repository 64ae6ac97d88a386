// mpismt: -n 2 -std=c++20 expect no-error complete
#include <mpi.h>
#include <thread>
#include <cassert>
#include <future>
#include <stdexcept>
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::promise<int> p; auto fu = p.get_future();
  std::thread t([&] { try { throw std::runtime_error("x"); } catch (...) { p.set_exception(std::current_exception()); } });
  int r = 0;
  try { r = fu.get(); } catch (const std::runtime_error &) { r = 9; }
  t.join();
  assert(r == 9);
  MPI_Finalize();
  return 0;
}
