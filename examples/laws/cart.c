// Cart_coords and Cart_rank are inverse, ranks go row by row, and Cart_shift is a step along one coordinate: for all grids of
// 6 processes in up to 3 dimensions, with all periods.
//
// mpismt: -n 6 expect no-error complete
#include <assert.h>
#include <mpi.h>

static const int shapes[9][3] = {{6, 1, 1}, {1, 6, 1}, {1, 1, 6}, {2, 3, 1}, {3, 2, 1}, {2, 1, 3}, {3, 1, 2}, {1, 2, 3}, {1, 3, 2}};

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int me;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    for (int shape = 0; shape < 9; ++shape)
        for (int wraps = 0; wraps < 8; ++wraps) {
            int periods[3] = {wraps & 1, wraps >> 1 & 1, wraps >> 2};
            MPI_Comm grid;
            MPI_Cart_create(MPI_COMM_WORLD, 3, shapes[shape], periods, 0, &grid);
            int at[3], back, expected = 0;
            MPI_Cart_coords(grid, me, 3, at);
            for (int d = 0; d < 3; ++d) {
                assert(at[d] >= 0 && at[d] < shapes[shape][d]);
                expected = expected * shapes[shape][d] + at[d];
            }
            assert(expected == me);
            MPI_Cart_rank(grid, at, &back);
            assert(back == me);
            for (int d = 0; d < 3; ++d)
                for (int step = -2; step <= 2; ++step) {
                    int source, dest, n = shapes[shape][d], there[3] = {at[0], at[1], at[2]}, rank;
                    MPI_Cart_shift(grid, d, step, &source, &dest);
                    there[d] = at[d] + step;
                    if (there[d] < 0 || there[d] >= n) {
                        if (!periods[d]) {
                            assert(dest == MPI_PROC_NULL);
                            continue;
                        }
                        there[d] = (there[d] % n + n) % n;
                    }
                    MPI_Cart_rank(grid, there, &rank);
                    assert(dest == rank);
                    // Who is asked to send here is who sends here.
                    int asked, ignored;
                    MPI_Cart_shift(grid, d, -step, &ignored, &asked);
                    assert(asked == source);
                }
            MPI_Comm_free(&grid);
        }
    MPI_Finalize();
    return 0;
}
