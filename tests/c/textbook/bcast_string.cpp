// mpismt: -std=c++20 -n 2 expect no-error complete
// A string is broadcast: first its length.
#include <iostream>
#include <mpi.h>
#include <string>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::string s;
    if (rank == 0)
        s = "a message of some length";
    unsigned long n = s.size();
    MPI_Bcast(&n, 1, MPI_UNSIGNED_LONG, 0, MPI_COMM_WORLD);
    s.resize(n);
    MPI_Bcast(&s[0], (int)n, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (s != "a message of some length")
        throw 1;
    MPI_Finalize();
    return 0;
}
