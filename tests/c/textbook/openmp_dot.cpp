// mpismt: -std=c++20 -fopenmp -n 2 expect no-error complete
// A scalar product with OpenMP and Allreduce.
#include <mpi.h>
#include <numeric>
#include <omp.h>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> a(8), b(8, 2.0);
    double local = 0, dot;
#pragma omp parallel for
    for (int i = 0; i < 8; ++i)
        a[i] = i + rank;
#pragma omp parallel for reduction(+ : local)
    for (int i = 0; i < 8; ++i)
        local += a[i] * b[i];
    MPI_Allreduce(&local, &dot, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (omp_get_max_threads() < 1)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
