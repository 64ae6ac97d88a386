// A stencil of 1,000 x 1,000 points on each process, 100 iterations, with halo exchange; the sum is looked at
// (not with -DUNSEEN).
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 1000
#define STEPS 100

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int up = rank > 0 ? rank - 1 : MPI_PROC_NULL, down = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    double(*u)[N] = malloc((N + 2) * sizeof *u), (*v)[N] = malloc((N + 2) * sizeof *v);
    for (int i = 0; i < N + 2; i++)
        for (int j = 0; j < N; j++)
            u[i][j] = v[i][j] = rank == 0 && i == 0 ? 100 : 0;
    for (int t = 0; t < STEPS; t++) {
        MPI_Request r[4];
        MPI_Irecv(u[0], N, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(u[N + 1], N, MPI_DOUBLE, down, 1, MPI_COMM_WORLD, &r[1]);
        MPI_Isend(u[1], N, MPI_DOUBLE, up, 1, MPI_COMM_WORLD, &r[2]);
        MPI_Isend(u[N], N, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, &r[3]);
        for (int i = 2; i < N; i++)
            for (int j = 1; j < N - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
        for (int i = 1; i <= N; i += N - 1)
            for (int j = 1; j < N - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        double(*w)[N] = u;
        u = v;
        v = w;
    }
#ifndef UNSEEN
    double sum = 0, total;
    for (int i = 1; i <= N; i++)
        for (int j = 0; j < N; j++)
            sum += u[i][j];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
#endif
    free(u);
    free(v);
    MPI_Finalize();
    return 0;
}
