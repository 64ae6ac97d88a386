// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect deadlock at 27
// The heat equation in one dimension, explicit, with halo exchange.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define N 100000
#define STEPS 200
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = N / size + (rank < N % size);
    double *u = malloc((n + 2) * sizeof(double)), *v = malloc((n + 2) * sizeof(double));
    int left = rank == 0 ? MPI_PROC_NULL : rank - 1;
    int right = rank == size - 1 ? MPI_PROC_NULL : rank + 1;
    for (int i = 0; i < n + 2; i++)
        u[i] = v[i] = 0;
    if (rank == 0)
        u[0] = v[0] = 1;
    for (int step = 0; step < STEPS; step++) {
#ifdef FAULT
        MPI_Ssend(&u[1], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD);
        MPI_Ssend(&u[n], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD);
        MPI_Recv(&u[n + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[n + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        double diff = 0, total;
        for (int i = 1; i <= n; i++) {
            v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
            diff = fmax(diff, fabs(v[i] - u[i]));
        }
        double *t = u; u = v; v = t;
        if (rank == 0) u[0] = 1;
        MPI_Allreduce(&diff, &total, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        if (total < 1e-6) break;
    }
    double sum = 0, all;
    for (int i = 1; i <= n; i++) sum += u[i];
    MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("heat %f\n", all);
    free(u); free(v);
    MPI_Finalize();
    return 0;
}
