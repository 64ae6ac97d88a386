// mpismt: -std=c++20 -n 2 expect no-error complete
// Words are counted, and the counts put together.
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
    std::string text = rank == 0 ? "the cat the dog" : "a dog the end";
    std::map<std::string, int> counts;
    std::istringstream in(text);
    for (std::string w; in >> w;)
        ++counts[w];
    std::ostringstream os;
    for (auto& [w, n] : counts)
        os << w << ' ' << n << ' ';
    std::string mine = os.str();
    if (rank != 0)
        MPI_Send(mine.data(), (int)mine.size(), MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    else {
        for (int p = 1; p < size; ++p) {
            MPI_Status s;
            MPI_Probe(p, 0, MPI_COMM_WORLD, &s);
            int n;
            MPI_Get_count(&s, MPI_CHAR, &n);
            std::string other(n, ' ');
            MPI_Recv(&other[0], n, MPI_CHAR, p, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            std::istringstream o(other);
            std::string w;
            int c;
            while (o >> w >> c)
                counts[w] += c;
        }
        for (auto& [w, n] : counts)
            std::cout << w << "=" << n << "\n";
    }
    MPI_Finalize();
    return 0;
}
