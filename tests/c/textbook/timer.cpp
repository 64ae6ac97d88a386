// mpismt: -std=c++20 -n 2 expect no-error complete
// Time is taken with std::chrono and MPI_Wtime.
#include <chrono>
#include <iomanip>
#include <iostream>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    auto start = std::chrono::steady_clock::now();
    double t0 = MPI_Wtime();
    MPI_Barrier(MPI_COMM_WORLD);
    double t1 = MPI_Wtime() - t0;
    std::chrono::duration<double> d = std::chrono::steady_clock::now() - start;
    if (rank == 0)
        std::cout << std::fixed << std::setprecision(3) << t1 << " " << d.count() << std::endl;
    MPI_Finalize();
    return 0;
}
