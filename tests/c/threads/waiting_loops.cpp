// Loops in which a thread waits for another one: under a mutex, asleep between two looks, for a plain variable.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DASLEEP expect no-error
// mpismt: -n 2 -DNEVER expect deadlock
// mpismt: -n 2 -DASLEEP -DNEVER expect deadlock
// mpismt: -n 2 -DPLAIN expect data-race at 21,37
#include <atomic>
#include <chrono>
#include <mpi.h>
#include <mutex>
#include <thread>
static std::mutex mutex;
static std::atomic<int> flag;
static bool quit;
static void wait()
{
#ifdef ASLEEP
    while (!flag.load(std::memory_order_acquire))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
#elif defined PLAIN
    while (!quit)
        ;
#else
    for (bool stop = false; !stop;) {
        std::lock_guard<std::mutex> lock(mutex);
        stop = quit;
    }
#endif
}
int main(int argc, char** argv)
{
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    std::thread waiting(wait);
    MPI_Barrier(MPI_COMM_WORLD);
#ifdef PLAIN
    quit = true;
#elif !defined NEVER
    flag.store(1, std::memory_order_release);
    mutex.lock();
    quit = true;
    mutex.unlock();
#endif
    waiting.join();
    MPI_Finalize();
}
