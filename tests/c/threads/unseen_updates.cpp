// Counters of std::atomic: updates whose results are not used have one order as long as no thread looks at them.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 1 -DTICKETS expect assertion
// mpismt: -n 1 -DTOLD expect no-error complete
// mpismt: -n 1 -DORDERED expect data-race
#include <atomic>
#include <cassert>
#include <mpi.h>
#include <thread>

static std::atomic<int> counter{0}, done{0};
static int data;

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
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
