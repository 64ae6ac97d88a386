// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect memory at 33
// The game of life on a torus, rows in blocks.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define W 256
#define H 256
#define GENERATIONS 50
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = H / size, up = (rank + size - 1) % size, down = (rank + 1) % size;
    char *g = malloc((rows + 2) * W), *next = malloc((rows + 2) * W);
    unsigned seed = rank * 7919 + 1;
    for (int i = W; i < (rows + 1) * W; i++) { seed = seed * 1664525u + 1013904223u; g[i] = (seed >> 24) < 80; }
    for (int t = 0; t < GENERATIONS; t++) {
        MPI_Sendrecv(g + W, W, MPI_CHAR, up, 0, g + (rows + 1) * W, W, MPI_CHAR, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef FAULT
        if (t % 2 == 0)
#endif
        MPI_Sendrecv(g + rows * W, W, MPI_CHAR, down, 1, g, W, MPI_CHAR, up, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= rows; i++)
            for (int j = 0; j < W; j++) {
                int k = 0;
                for (int di = -1; di <= 1; di++)
                    for (int dj = -1; dj <= 1; dj++)
                        if (di || dj) k += g[(i + di) * W + (j + dj + W) % W];
                next[i * W + j] = k == 3 || (k == 2 && g[i * W + j]);
            }
        char *x = g; g = next; next = x;
    }
    int alive = 0, total;
    for (int i = W; i < (rows + 1) * W; i++) alive += g[i];
    MPI_Reduce(&alive, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d alive\n", total);
    free(g); free(next);
    MPI_Finalize();
    return 0;
}
