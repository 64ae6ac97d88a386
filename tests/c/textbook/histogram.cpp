// mpismt: -std=c++20 -n 2 expect no-error complete
// Random numbers are counted into an array.
#include <algorithm>
#include <array>
#include <iostream>
#include <mpi.h>
#include <random>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::mt19937 gen(rank + 1);
    std::uniform_int_distribution<int> d(0, 9);
    std::array<int, 10> counts{};
    for (int i = 0; i < 20; ++i)
        counts[d(gen)]++;
    std::array<int, 10> all{};
    MPI_Reduce(counts.data(), all.data(), 10, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int s = 0;
        for (int c : all)
            s += c;
        std::cout << s << std::endl;
        if (s != 20 * size)
            MPI_Abort(MPI_COMM_WORLD, 2);
    }
    MPI_Finalize();
    return 0;
}
