// mpismt: -std=c++20 -n 2 expect no-error complete
// Communicators of even and odd ranks.
#include <iostream>
#include <mpi.h>
#include <set>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    int r, n;
    MPI_Comm_rank(half, &r);
    MPI_Comm_size(half, &n);
    std::vector<int> all(n);
    MPI_Allgather(&rank, 1, MPI_INT, all.data(), 1, MPI_INT, half);
    std::set<int> s(all.begin(), all.end());
    if (s.size() != (size_t)n)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
