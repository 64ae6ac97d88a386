// mpismt: -std=c++20 -n 2 expect no-error complete
// Messages are put in order by a priority_queue.
#include <functional>
#include <mpi.h>
#include <queue>
#include <utility>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>> q;
    if (rank == 0) {
        for (int i = 1; i < size; ++i) {
            int x;
            MPI_Status s;
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
            q.emplace(x, s.MPI_SOURCE);
        }
        int last = -1;
        while (!q.empty()) {
            if (q.top().first < last)
                MPI_Abort(MPI_COMM_WORLD, 1);
            last = q.top().first;
            q.pop();
        }
    } else {
        int x = 10 - rank;
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
