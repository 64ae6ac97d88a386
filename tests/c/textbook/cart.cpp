// mpismt: -std=c++20 -n 2 expect no-error complete
// A torus: neighbours in two dimensions.
#include <array>
#include <mpi.h>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::array<int, 2> dims{0, 0}, periods{1, 1}, coords;
    MPI_Dims_create(size, 2, dims.data());
    MPI_Comm grid;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims.data(), periods.data(), 0, &grid);
    MPI_Cart_coords(grid, rank, 2, coords.data());
    for (int d = 0; d < 2; ++d) {
        int from, to, in;
        MPI_Cart_shift(grid, d, 1, &from, &to);
        MPI_Sendrecv(&rank, 1, MPI_INT, to, d, &in, 1, MPI_INT, from, d, grid, MPI_STATUS_IGNORE);
        if (in != from)
            MPI_Abort(grid, 1);
    }
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}
