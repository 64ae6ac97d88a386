// mpismt: -std=c++20 -n 2 expect no-error complete
// Rows of a matrix are scattered, the product is gathered.
#include <iostream>
#include <mpi.h>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 4;
    int rows = n / size;
    std::vector<double> A, x(n), local(rows * n), y(rows), all;
    if (rank == 0) {
        A.resize(n * n);
        for (int i = 0; i < n * n; ++i)
            A[i] = i;
        for (int i = 0; i < n; ++i)
            x[i] = 1;
        all.resize(n);
    }
    MPI_Scatter(A.data(), rows * n, MPI_DOUBLE, local.data(), rows * n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(x.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; ++i) {
        y[i] = 0;
        for (int j = 0; j < n; ++j)
            y[i] += local[i * n + j] * x[j];
    }
    MPI_Gather(y.data(), rows, MPI_DOUBLE, all.data(), rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double v : all)
            std::cout << v << " ";
    MPI_Finalize();
    return 0;
}
