// Counters of std::atomic: updates whose results are not used have one order as long as no thread looks at them.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 1 -DTICKETS expect assertion
// mpismt: -n 1 -DTOLD expect no-error complete
// mpismt: -n 1 -DORDERED expect data-race
// mpismt: -n 2 -DNOT_JOINED expect assertion
// mpismt: -n 2 -DNOT_JOINED -DDETACHED expect assertion
// mpismt: -n 2 -DNOT_JOINED -DONE_THREAD expect thread-misuse
#include <atomic>
#include <cassert>
#include <mpi.h>
#include <thread>

static std::atomic<int> counter{0}, done{0};
static int data;

int main(int argc, char **argv)
{
    int level;
#ifdef ONE_THREAD
    MPI_Init(&argc, &argv);
#else
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
#endif
#if defined TICKETS
    const auto work = [] { assert(counter++ != 1); };
    std::thread a(work), b(work);
    a.join();
    b.join();
#elif defined TOLD
    std::thread a([] {
        data = 7;
        done++;
    });
    while (done.load() == 0)
        ;
    assert(data == 7);
    a.join();
#elif defined ORDERED
    std::thread a([] {
        data = 7;
        done++;
    });
    done += 2;
    assert(data == 7 || data == 0);
    a.join();
#elif defined NOT_JOINED // the thread may have ended at the barrier, or not
    std::thread a([] { done++; });
#ifdef DETACHED
    a.detach();
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    assert(done.load() == 1);
#ifndef DETACHED
    a.join();
#endif
#else
    const auto work = [] {
        for (int i = 0; i < 40; i++) {
            ++counter;
            counter.fetch_add(2, std::memory_order_relaxed);
        }
    };
    std::thread a(work), b(work), c(work);
    a.join();
    b.join();
    c.join();
    assert(counter == 360);
#endif
    MPI_Finalize();
}
