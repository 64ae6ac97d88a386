// C = A B, where the root broadcasts before it scatters and the others expect it the other way round.
//
// mpismt: -n 2 expect collective-mismatch

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int rows = N / size;

    int(*a)[N] = NULL, (*c)[N] = NULL, b[N][N];
    if (rank == 0) {
        a = malloc(sizeof(int[N][N]));
        c = malloc(sizeof(int[N][N]));
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                a[i][j] = i + j;
                b[i][j] = i == j ? 2 : 1;
            }
    }
    int(*my_a)[N] = malloc((size_t)rows * sizeof *my_a), (*my_c)[N] = malloc((size_t)rows * sizeof *my_c);
    if (rank == 0)
        MPI_Bcast(b, N * N, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(a, rows * N, MPI_INT, my_a, rows * N, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        MPI_Bcast(b, N * N, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++) {
            my_c[i][j] = 0;
            for (int k = 0; k < N; k++)
                my_c[i][j] += my_a[i][k] * b[k][j];
        }
    MPI_Gather(my_c, rows * N, MPI_INT, c, rows * N, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++)
                printf(" %d", c[i][j]);
            printf("\n");
        }
    free(a);
    free(c);
    free(my_a);
    free(my_c);
    MPI_Finalize();
    return 0;
}
