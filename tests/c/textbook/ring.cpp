// mpismt: -std=c++20 -n 2 expect no-error complete
// Data go round in a ring with Sendrecv.
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
    std::vector<int> data(3, rank), in(3);
    int right = (rank + 1) % size, left = (rank + size - 1) % size;
    for (int step = 0; step < size; ++step) {
        MPI_Sendrecv(data.data(), 3, MPI_INT, right, 0, in.data(), 3, MPI_INT, left, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        std::swap(data, in);
    }
    std::cout << std::accumulate(data.begin(), data.end(), 0) << std::endl;
    MPI_Finalize();
    return 0;
}
