// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DINPUT expect no-error
// mpismt: -n 2 -DINPUT -DTRUSTED expect assertion
// Files as streams: what is written is lost, none can be read. Numbers from standard input are any.
#include <cassert>
#include <fstream>
#include <iostream>
#include <mpi.h>
#include <string>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, n = 4;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::ofstream out("result.txt");
    if (!out.is_open())
        MPI_Abort(MPI_COMM_WORLD, 1);
    out << "rank " << rank << ' ' << 2.5 << std::endl;
    out.close();
    std::ifstream in("settings-that-are-not-there.txt");
    if (in)
        in >> n;
    std::string line;
    while (std::getline(in, line))
        n++;
#ifdef INPUT
    if (rank == 0) {
        std::cin >> n;
#ifdef TRUSTED
        assert(n > 0);
#endif
        if (!std::cin || n < 1 || n > 4)
            n = 1;
    }
#endif
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n && i < 4; i++)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
}
