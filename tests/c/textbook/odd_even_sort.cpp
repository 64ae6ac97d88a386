// mpismt: -std=c++20 -n 2 expect no-error complete
// Sorting by exchange with neighbours.
#include <algorithm>
#include <iostream>
#include <mpi.h>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<int> mine{(7 * rank + 3) % 11, (5 * rank + 1) % 13}, other(2), both(4);
    std::sort(mine.begin(), mine.end());
    for (int phase = 0; phase < size; ++phase) {
        int partner = (phase + rank) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= size)
            continue;
        MPI_Sendrecv(mine.data(), 2, MPI_INT, partner, 0, other.data(), 2, MPI_INT, partner, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        std::merge(mine.begin(), mine.end(), other.begin(), other.end(), both.begin());
        if (rank < partner)
            std::copy(both.begin(), both.begin() + 2, mine.begin());
        else
            std::copy(both.begin() + 2, both.end(), mine.begin());
    }
    std::vector<int> all(2 * size);
    MPI_Gather(mine.data(), 2, MPI_INT, all.data(), 2, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0 && !std::is_sorted(all.begin(), all.end()))
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
