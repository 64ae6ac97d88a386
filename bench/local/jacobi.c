// Jacobi sweeps over a grid. -DUNSEEN: nobody looks at it.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 1000
static double update(double a, double b, double c, double d) { return 0.25 * (a + b + c + d); }
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    double *u = malloc(N * N * sizeof(double)), *v = malloc(N * N * sizeof(double));
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            u[i * N + j] = v[i * N + j] = i == 0 ? 100.0 : 0.0;
    for (int t = 0; t < 100; t++) {
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                v[i * N + j] = update(u[(i - 1) * N + j], u[(i + 1) * N + j], u[i * N + j - 1], u[i * N + j + 1]);
        double *w = u; u = v; v = w;
        MPI_Barrier(MPI_COMM_WORLD);
    }
#ifndef UNSEEN
    double s = 0;
    for (int i = 0; i < N * N; i++) s += u[i];
    printf("%f\n", s);
#endif
    free(u); free(v);
    MPI_Finalize();
    return 0;
}
