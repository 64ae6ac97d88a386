// mpismt: -std=c++20 -n 2 expect no-error complete
// Breadth-first search, level by level.
#include <algorithm>
#include <mpi.h>
#include <queue>
#include <unordered_set>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 6;
    std::vector<std::vector<int>> g{{1, 2}, {3}, {3, 4}, {5}, {5}, {}};
    std::vector<int> dist(n, -1);
    std::vector<int> frontier;
    if (rank == 0)
        frontier = {0};
    dist[0] = 0;
    int level = 0;
    while (true) {
        std::unordered_set<int> next;
        for (int v : frontier)
            for (int w : g[v])
                if (dist[w] < 0)
                    next.insert(w);
        std::vector<int> mark(n, 0), all(n, 0);
        for (int w : next)
            mark[w] = 1;
        MPI_Allreduce(mark.data(), all.data(), n, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        ++level;
        frontier.clear();
        bool any = false;
        for (int w = 0; w < n; ++w)
            if (all[w] && dist[w] < 0) {
                dist[w] = level;
                any = true;
                if (w % size == rank)
                    frontier.push_back(w);
            }
        if (!any)
            break;
    }
    if (dist[5] != 3)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
