// A wait that is limited in time may end at any time, and clocks tell nothing about it. A shared_ptr ends its object
// in the thread that drops it last.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DONCE expect assertion
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mpi.h>
#include <mutex>
#include <thread>

int main()
{
    int level;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
    std::mutex m;
    std::condition_variable cv;
    bool ready = false;
    auto value = std::make_shared<int>(3);
    std::thread t([&, value] {
        {
            std::lock_guard<std::mutex> lock(m);
            ready = *value == 3;
        }
        cv.notify_one();
    });
    value.reset();
    {
        std::unique_lock<std::mutex> lock(m);
#ifdef ONCE
        cv.wait_for(lock, std::chrono::milliseconds(10), [&] { return ready; });
        assert(ready);
#else
        while (!cv.wait_for(lock, std::chrono::milliseconds(10), [&] { return ready; }))
            ;
#endif
    }
    t.join();
    MPI_Finalize();
}
