// A block of a grid of three dimensions, of N cells a side and one more around: every step exchanges the six faces with
// the neighbours on a Cartesian communicator, as subarrays.
//
//     mpismt check bench/c/halo3d.c -n 512 -DSTEPS=100
#include <mpi.h>
#include <stdlib.h>

#ifndef N
#define N 4
#endif
#ifndef STEPS
#define STEPS 100
#endif

int main(int argc, char **argv)
{
    static double cells[N + 2][N + 2][N + 2];
    const int all[] = {N + 2, N + 2, N + 2}, periods[] = {0, 1, 0};
    int size, dims[] = {0, 0, 0};
    MPI_Comm grid;
    MPI_Datatype out[3][2], in[3][2];
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 3, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 3, dims, periods, 1, &grid);
    for (int d = 0; d < 3; d++)
        for (int side = 0; side < 2; side++) {
            int part[] = {N, N, N}, first[] = {1, 1, 1};
            part[d] = 1;
            first[d] = side == 0 ? 1 : N;
            MPI_Type_create_subarray(3, all, part, first, MPI_ORDER_C, MPI_DOUBLE, &out[d][side]);
            MPI_Type_commit(&out[d][side]);
            first[d] = side == 0 ? 0 : N + 1;
            MPI_Type_create_subarray(3, all, part, first, MPI_ORDER_C, MPI_DOUBLE, &in[d][side]);
            MPI_Type_commit(&in[d][side]);
        }
    for (int step = 0; step < STEPS; step++) {
        MPI_Request r[12];
        int n = 0;
        for (int d = 0; d < 3; d++) {
            int below, above;
            MPI_Cart_shift(grid, d, 1, &below, &above);
            MPI_Irecv(cells, 1, in[d][0], below, d, grid, &r[n++]);
            MPI_Irecv(cells, 1, in[d][1], above, 3 + d, grid, &r[n++]);
            MPI_Isend(cells, 1, out[d][1], above, d, grid, &r[n++]);
            MPI_Isend(cells, 1, out[d][0], below, 3 + d, grid, &r[n++]);
        }
        MPI_Waitall(n, r, MPI_STATUSES_IGNORE);
        cells[1][1][1] = cells[0][1][1] + cells[1][0][1] + cells[1][1][0];
    }
    for (int d = 0; d < 3; d++)
        for (int side = 0; side < 2; side++) {
            MPI_Type_free(&out[d][side]);
            MPI_Type_free(&in[d][side]);
        }
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}
