// mpismt: -std=c++20 -n 2 expect no-error complete
// A pipeline of processes, with a deque and a std::function.
#include <deque>
#include <functional>
#include <iostream>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::deque<int> work;
    if (rank == 0)
        for (int i = 0; i < 3; ++i)
            work.push_back(i);
    std::function<int(int)> f = [rank](int x) { return x + rank; };
    for (int i = 0; i < 3; ++i) {
        int x;
        if (rank == 0) {
            x = work.front();
            work.pop_front();
        } else
            MPI_Recv(&x, 1, MPI_INT, rank - 1, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        x = f(x);
        if (rank + 1 < size)
            MPI_Send(&x, 1, MPI_INT, rank + 1, i, MPI_COMM_WORLD);
        else
            std::cout << x << " ";
    }
    MPI_Finalize();
    return 0;
}
