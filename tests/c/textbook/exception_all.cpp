// mpismt: -std=c++20 -n 2 expect no-error complete
// All processes learn that one has caught an exception.
#include <iostream>
#include <mpi.h>
#include <stdexcept>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int ok = 1;
    std::string why;
    try {
        std::vector<int> v(rank + 1);
        v.at(1) = 3;
    } catch (const std::out_of_range& e) {
        ok = 0;
        why = e.what();
    }
    int all;
    MPI_Allreduce(&ok, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (!all) {
        if (!ok)
            std::cerr << rank << ": " << why << std::endl;
    }
    MPI_Finalize();
    return 0;
}
