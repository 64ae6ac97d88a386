// mpismt: -std=c++20 -n 2 expect no-error complete
// A matrix class with its memory in a unique_ptr; blocks of rows.
#include <iostream>
#include <memory>
#include <mpi.h>
#include <vector>
class Matrix {
    int r_, c_;
    std::unique_ptr<double[]> d_;

public:
    Matrix(int r, int c) : r_(r), c_(c), d_(new double[r * c]()) {}
    double& operator()(int i, int j) { return d_[i * c_ + j]; }
    double* data() { return d_.get(); }
};
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 4;
    Matrix a(n, n), b(n, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            a(i, j) = i + j;
            b(i, j) = i == j;
        }
    int rows = n / size;
    Matrix c(rows, n);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++)
                s += a(rank * rows + i, k) * b(k, j);
            c(i, j) = s;
        }
    Matrix all(n, n);
    MPI_Allgather(c.data(), rows * n, MPI_DOUBLE, all.data(), rows * n, MPI_DOUBLE, MPI_COMM_WORLD);
    if (all(2, 3) != 5)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
