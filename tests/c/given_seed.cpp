// mpismt: -n 2 --seed 5 expect no-error complete
// mpismt: -n 2 expect assertion
// mpismt: -n 2 --time 5 -DCLOCK expect no-error complete
// The seed for engines of C++ that take it from std::random_device, or from a clock.
#include <cassert>
#include <chrono>
#include <mpi.h>
#include <random>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef CLOCK
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    assert(std::chrono::duration_cast<std::chrono::milliseconds>(now).count() == 5000);
    const auto start = std::chrono::steady_clock::now();
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    assert(used.count() > 0.0009 && used.count() < 0.0011);
#else
    std::random_device device;
    assert(device() == 5U + static_cast<unsigned>(rank));
#endif
    MPI_Finalize();
}
