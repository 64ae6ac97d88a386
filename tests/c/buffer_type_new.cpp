// mpismt: -n 2 expect type-mismatch at 11
#include <mpi.h>
#include <cstdint>
struct Grid { std::size_t n; double* cells; };
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    Grid g;
    g.n = 4;
    g.cells = new double[g.n]();
    MPI_Allreduce(MPI_IN_PLACE, g.cells, 4, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    delete[] g.cells;
    MPI_Finalize();
    return 0;
}
