// mpismt: -std=c++20 -n 2 expect no-error complete
// Pi by random points.
#include <iostream>
#include <mpi.h>
#include <numeric>
#include <random>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::mt19937_64 gen(12345 + rank);
    std::uniform_real_distribution<double> u(-1, 1);
    long hits = 0, all;
    for (int i = 0; i < 50; ++i) {
        double x = u(gen), y = u(gen);
        if (x * x + y * y <= 1)
            ++hits;
    }
    MPI_Reduce(&hits, &all, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << 4.0 * all / (50 * size) << std::endl;
    MPI_Finalize();
    return 0;
}
