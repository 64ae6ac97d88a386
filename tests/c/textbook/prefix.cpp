// mpismt: -std=c++20 -n 2 expect no-error complete
// Prefix sums with Exscan and std::partial_sum.
#include <iostream>
#include <mpi.h>
#include <numeric>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<long> v(3);
    std::iota(v.begin(), v.end(), rank * 3 + 1);
    long s = std::accumulate(v.begin(), v.end(), 0L), before = 0;
    MPI_Exscan(&s, &before, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        before = 0;
    std::partial_sum(v.begin(), v.end(), v.begin());
    for (auto& x : v)
        x += before;
    if (v[2] != (rank + 1) * 3L * ((rank + 1) * 3 + 1) / 2)
        MPI_Abort(MPI_COMM_WORLD, 3);
    MPI_Finalize();
    return 0;
}
