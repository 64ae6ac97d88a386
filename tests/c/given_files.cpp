// mpismt: -n 2 --file input.txt=data/settings.txt --file numbers.bin=data/numbers.bin expect no-error complete
// mpismt: -n 2 --file input.txt=data/settings.txt --file numbers.bin=data/numbers.bin -DWRONG expect assertion at 25
// mpismt: -n 2 --file /dev/stdin=data/settings.txt -DINPUT expect no-error complete
// mpismt: -n 2 -DREAD_BACK expect assertion,global-concurrency
// Files that --file gives, as streams of C++; what both processes write at the same time is not read back.
#include <cassert>
#include <fstream>
#include <iostream>
#include <mpi.h>
#include <string>

static int read_all()
{
    std::ifstream in("input.txt");
    assert(in && in.is_open());
    int rows, columns;
    in >> rows >> columns;
    std::string line, word;
    std::getline(in, line);
    assert(line.empty());
    std::getline(in, line);
    assert(line == "name: grid one");
    double a, b;
#ifdef WRONG
    assert(rows != 3);
#endif
    in >> a >> b >> word;
    assert(a == 1.5 && b == -2000 && word == "17");
    int words = 0;
    while (in >> word)
        words++;
    assert(words == 5 && in.eof());
    std::ifstream numbers("numbers.bin", std::ios::binary);
    int first[2];
    numbers.read(reinterpret_cast<char*>(first), sizeof first);
    assert(numbers && numbers.gcount() == 8 && first[0] == 1 && first[1] == 2);
    char rest[10];
    numbers.read(rest, 10);
    assert(!numbers && numbers.gcount() == 7 && numbers.eof());
    return rows * columns;
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, n = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef INPUT
    if (rank == 0) {
        int m;
        std::cin >> n >> m;
        n *= m;
        std::string line;
        std::getline(std::cin, line);
        std::getline(std::cin, line);
        assert(line == "name: grid one");
    }
#elif defined READ_BACK
    std::ofstream("state") << rank;
    std::ifstream in("state");
    in >> n;
#else
    if (rank == 0)
        n = read_all();
#endif
    std::ifstream absent("absent.txt");
    assert(!absent);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(n == 12);
    MPI_Finalize();
}
