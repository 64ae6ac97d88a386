// mpismt: -std=c++20 -n 2 expect no-error complete
// Items go to the processes that own them, with Alltoallv.
#include <algorithm>
#include <mpi.h>
#include <numeric>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<std::vector<int>> out(size);
    for (int i = 0; i < 6; ++i)
        out[(i + rank) % size].push_back(i);
    std::vector<int> sc(size), sd(size), rc(size), rd(size), flat;
    for (int p = 0; p < size; ++p) {
        sc[p] = (int)out[p].size();
        flat.insert(flat.end(), out[p].begin(), out[p].end());
    }
    MPI_Alltoall(sc.data(), 1, MPI_INT, rc.data(), 1, MPI_INT, MPI_COMM_WORLD);
    std::exclusive_scan(sc.begin(), sc.end(), sd.begin(), 0);
    std::exclusive_scan(rc.begin(), rc.end(), rd.begin(), 0);
    std::vector<int> in(std::accumulate(rc.begin(), rc.end(), 0));
    MPI_Alltoallv(flat.data(), sc.data(), sd.data(), MPI_INT, in.data(), rc.data(), rd.data(), MPI_INT, MPI_COMM_WORLD);
    if (std::count_if(in.begin(), in.end(), [](int x) { return x < 0; }))
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
