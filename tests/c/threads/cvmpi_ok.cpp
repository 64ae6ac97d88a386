// mpismt: -n 2 -std=c++20 expect no-error complete
#include <mpi.h>
#include <thread>
#include <cassert>
#include <mutex>
#include <condition_variable>
std::mutex m; std::condition_variable c; bool have; int buf;
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::thread comm([&] {
    int tmp; MPI_Recv(&tmp, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    { std::lock_guard g(m); buf = tmp; have = true; } c.notify_one();
  });
  MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  { std::unique_lock l(m); c.wait(l, [] { return have; }); assert(buf == 1 - rank); }
  comm.join();
  MPI_Finalize();
  return 0;
}
