// mpismt: -std=c++20 -n 2 expect no-error complete
// Numerical integration with Reduce.
#include <cmath>
#include <iomanip>
#include <iostream>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 10;
    double h = 1.0 / n, sum = 0;
    for (int i = rank + 1; i <= n; i += size) {
        double x = h * (i - 0.5);
        sum += 4.0 / (1 + x * x);
    }
    double mine = h * sum, pi;
    MPI_Reduce(&mine, &pi, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << std::setprecision(10) << pi << " error " << std::fabs(pi - M_PI) << "\n";
    MPI_Finalize();
    return 0;
}
