// What the library's headers do to a buffer that MPI still uses is found where the program calls them.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DGROWN expect local-concurrency at 39
// mpismt: -n 2 -DASSIGNED expect local-concurrency at 41
// mpismt: -n 2 -DSUMMED expect local-concurrency at 43
// mpismt: -n 2 -DFILLED expect local-concurrency at 19
// mpismt: -n 2 -DSHARED expect local-concurrency at 48
// mpismt: -n 2 -DENDED expect local-concurrency at 54
#include <algorithm>
#include <memory>
#include <mpi.h>
#include <numeric>
#include <vector>

// A template of the program is the program's.
template <class T> void clear(T &v)
{
    std::fill(v.begin(), v.end(), 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, x = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request request;
    if (rank == 0) {
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        std::vector<int> v(4, 7);
        std::shared_ptr<int> shared(new int(7));
#ifdef SHARED
        MPI_Irecv(shared.get(), 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
#else
        MPI_Irecv(v.data(), 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
#endif
#if defined(GROWN)
        v.push_back(x);
#elif defined(ASSIGNED)
        v.assign(2, x);
#elif defined(SUMMED)
        x = std::accumulate(v.begin(), v.end(), 0);
#endif
#if defined(FILLED)
        clear(v);
#elif defined(SHARED)
        shared.reset();
#endif
#ifdef ENDED
        {
            std::vector<int> other;
            std::swap(v, other);
        }
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
}
