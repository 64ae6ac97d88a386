// mpismt: -n 2 -std=c++20 expect no-error complete
#include <mpi.h>
#include <thread>
#include <cassert>
#include <stop_token>
int n;
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  {
    std::jthread t([](std::stop_token s) { while (!s.stop_requested()) std::this_thread::yield(); n = 1; });
    t.request_stop();
  }
  assert(n == 1);
  MPI_Finalize();
  return 0;
}
