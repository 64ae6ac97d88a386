// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect local-concurrency at 30
// Conjugate gradients for the Laplacian of a line, rows in blocks.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define N 40000
static int rank, size, n;
static double dot(const double *x, const double *y)
{
    double s = 0, t;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return t;
}
static void multiply(double *p, double *q) // p has a halo around
{
    MPI_Request r[4];
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    p[-1] = p[n] = 0;
    MPI_Irecv(&p[-1], 1, MPI_DOUBLE, left, 7, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&p[n], 1, MPI_DOUBLE, right, 7, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(&p[0], 1, MPI_DOUBLE, left, 7, MPI_COMM_WORLD, &r[2]);
    MPI_Isend(&p[n - 1], 1, MPI_DOUBLE, right, 7, MPI_COMM_WORLD, &r[3]);
    for (int i = 1; i < n - 1; i++) q[i] = 2 * p[i] - p[i - 1] - p[i + 1];
#ifndef FAULT
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
#endif
    q[0] = 2 * p[0] - p[-1] - p[1];
    q[n - 1] = 2 * p[n - 1] - p[n - 2] - p[n];
#ifdef FAULT
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
#endif
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = N / size;
    double *x = calloc(n, sizeof *x), *r = malloc(n * sizeof *r), *q = malloc(n * sizeof *q);
    double *storage = malloc((n + 2) * sizeof *storage), *p = storage + 1;
    for (int i = 0; i < n; i++) r[i] = p[i] = 1.0 / (1 + rank * n + i);
    double rho = dot(r, r);
    int k = 0;
    while (sqrt(rho) > 1e-8 && k < 60) {
        multiply(p, q);
        double alpha = rho / dot(p, q);
        for (int i = 0; i < n; i++) { x[i] += alpha * p[i]; r[i] -= alpha * q[i]; }
        double next = dot(r, r), beta = next / rho;
        rho = next;
        for (int i = 0; i < n; i++) p[i] = r[i] + beta * p[i];
        k++;
    }
    if (rank == 0) printf("%d steps, residual %g\n", k, sqrt(rho));
    free(x); free(r); free(q); free(storage);
    MPI_Finalize();
    return 0;
}
