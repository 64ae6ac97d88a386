// mpismt: -std=c++20 -n 2 expect no-error complete
// A number from the command line, if there is one.
#include <cstdlib>
#include <iostream>
#include <mpi.h>
#include <stdexcept>
#include <string>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 3;
    try {
        if (argc > 1)
            n = std::stoi(argv[1]);
    } catch (const std::invalid_argument&) {
        if (rank == 0)
            std::cerr << "usage: " << argv[0] << " N\n";
        MPI_Finalize();
        return 0;
    }
    long p = 1;
    for (int i = 0; i < n; ++i)
        p *= 2;
    MPI_Bcast(&p, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    std::cout << p << std::endl;
    MPI_Finalize();
    return 0;
}
