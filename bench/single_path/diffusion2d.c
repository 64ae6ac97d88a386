// 2-D diffusion: each process has a block of the plane on a grid of processes, and exchanges its four edges each time.
#include <mpi.h>
#include <stdio.h>

#define N 4
#define STEPS 4

static double u[N + 2][N + 2], v[N + 2][N + 2];

int main(int argc, char **argv)
{
    int rank, size, dims[2] = {0, 0}, periods[2] = {0, 0}, coords[2], left, right, up, down;
    MPI_Comm grid;
    MPI_Datatype column;
    double sum = 0, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, coords);
    MPI_Cart_shift(grid, 0, 1, &up, &down);
    MPI_Cart_shift(grid, 1, 1, &left, &right);
    MPI_Type_vector(N, 1, N + 2, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    for (int i = 1; i <= N; i++)
        for (int j = 1; j <= N; j++)
            u[i][j] = rank == 0 ? 100 : 0;
    for (int step = 0; step < STEPS; step++) {
        MPI_Sendrecv(&u[1][1], N, MPI_DOUBLE, up, 0, &u[N + 1][1], N, MPI_DOUBLE, down, 0, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[N][1], N, MPI_DOUBLE, down, 1, &u[0][1], N, MPI_DOUBLE, up, 1, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[1][1], 1, column, left, 2, &u[1][N + 1], 1, column, right, 2, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[1][N], 1, column, right, 3, &u[1][0], 1, column, left, 3, grid, MPI_STATUS_IGNORE);
        for (int i = 1; i <= N; i++)
            for (int j = 1; j <= N; j++)
                v[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j]);
        for (int i = 1; i <= N; i++)
            for (int j = 1; j <= N; j++)
                u[i][j] = v[i][j];
    }
    for (int i = 1; i <= N; i++)
        for (int j = 1; j <= N; j++)
            sum += u[i][j];
    MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, grid);
    if (rank == 0)
        printf("heat: %f\n", all);
    MPI_Type_free(&column);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}
