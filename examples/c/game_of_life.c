// The game of life on a torus: a glider walks through the rows of all processes.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 4 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define HEIGHT 8
#define WIDTH 8
#define GENERATIONS 4

static unsigned char cells[HEIGHT + 2][WIDTH], next[HEIGHT + 2][WIDTH];

static int neighbours(int i, int j)
{
    int n = 0;
    for (int di = -1; di <= 1; di++)
        for (int dj = -1; dj <= 1; dj++)
            if (di != 0 || dj != 0)
                n += cells[i + di][(j + dj + WIDTH) % WIDTH];
    return n;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int rows = HEIGHT / size, up = (rank + size - 1) % size, down = (rank + 1) % size;
    static const int glider[5][2] = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    for (int k = 0; k < 5; k++)
        if (glider[k][0] / rows == rank)
            cells[1 + glider[k][0] % rows][glider[k][1]] = 1;

    for (int generation = 0; generation < GENERATIONS; generation++) {
        MPI_Sendrecv(cells[1], WIDTH, MPI_UNSIGNED_CHAR, up, 0, cells[rows + 1], WIDTH, MPI_UNSIGNED_CHAR, down, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(cells[rows], WIDTH, MPI_UNSIGNED_CHAR, down, 1, cells[0], WIDTH, MPI_UNSIGNED_CHAR, up, 1,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= rows; i++)
            for (int j = 0; j < WIDTH; j++) {
                const int n = neighbours(i, j);
                next[i][j] = n == 3 || (n == 2 && cells[i][j]);
            }
        memcpy(cells, next, sizeof cells);
    }
    int alive = 0, all;
    for (int i = 1; i <= rows; i++)
        for (int j = 0; j < WIDTH; j++)
            alive += cells[i][j];
    MPI_Allreduce(&alive, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(all == 5);
    // After four generations the glider is where it was, one row down and one column to the right.
    for (int k = 0; k < 5; k++)
        if ((glider[k][0] + 1) / rows == rank)
            assert(cells[1 + (glider[k][0] + 1) % rows][glider[k][1] + 1]);
    if (rank == 0)
        printf("%d alive\n", all);
    MPI_Finalize();
    return 0;
}
