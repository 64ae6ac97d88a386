// mpismt: -std=c++20 -n 2 expect no-error complete
// Strings of different lengths with Gatherv, kept in a map.
#include <iostream>
#include <map>
#include <mpi.h>
#include <sstream>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::ostringstream os;
    os << "process " << rank;
    std::string mine = os.str();
    int len = (int)mine.size();
    std::vector<int> lens(size), offs(size);
    MPI_Gather(&len, 1, MPI_INT, lens.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
    int total = 0;
    if (rank == 0)
        for (int i = 0; i < size; ++i) {
            offs[i] = total;
            total += lens[i];
        }
    std::vector<char> all(total + 1);
    MPI_Gatherv(mine.data(), len, MPI_CHAR, all.data(), lens.data(), offs.data(), MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::map<int, std::string> m;
        for (int i = 0; i < size; ++i)
            m[i] = std::string(all.data() + offs[i], lens[i]);
        for (auto& [k, v] : m)
            std::cout << k << ": " << v << "\n";
    }
    MPI_Finalize();
    return 0;
}
