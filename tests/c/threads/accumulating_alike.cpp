// Processes that do the same with threads and a window.
// mpismt: -n 2 --timeout 30 expect no-error
// mpismt: -n 2 --timeout 30 -DSAME expect global-concurrency
#include <mpi.h>
#include <thread>
#include <vector>
int main(int argc, char** argv)
{
    int level, rank, *base, values[2];
    MPI_Win win;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_lock_all(0, win);
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; t++)
        threads.emplace_back([&, t] {
            values[t] = rank * 10 + t;
#ifdef SAME
            const int place = 2 * rank;
#else
            const int place = 2 * rank + t;
#endif
            MPI_Put(&values[t], 1, MPI_INT, 1 - rank, place, 1, MPI_INT, win);
            MPI_Win_flush(1 - rank, win);
        });
    for (std::thread& t : threads)
        t.join();
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
