// Conjugate gradients in which each process looks at its own part of the residual only: one of them leaves the loop
// while the other still waits for it in a reduction.
//
// mpismt: -n 2 expect deadlock

#include <mpi.h>
#include <stdio.h>

#define CELLS 3

static int rank, size;

static double dot(const double *a, const double *b)
{
    double mine = 0, sum;
    for (int i = 0; i < CELLS; i++)
        mine += a[i] * b[i];
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

// y = A x, where A has 2 on its diagonal and -1 beside it.
static void multiply(const double *x, double *y)
{
    double before = 0, behind = 0;
    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&x[CELLS - 1], 1, MPI_DOUBLE, right, 0, &before, 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(&x[0], 1, MPI_DOUBLE, left, 0, &behind, 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < CELLS; i++)
        y[i] = 2 * x[i] - (i > 0 ? x[i - 1] : before) - (i < CELLS - 1 ? x[i + 1] : behind);
}

int main(int argc, char **argv)
{
    double x[CELLS] = {0}, r[CELLS], p[CELLS], q[CELLS];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    for (int i = 0; i < CELLS; i++)
        r[i] = p[i] = rank == 0 && i == 0;
    double residual = dot(r, r);
    int steps = 0;
    while (residual > 1e-12) {
        multiply(p, q);
        const double alpha = residual / dot(p, q);
        for (int i = 0; i < CELLS; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        const double next = dot(r, r);
        double mine = 0;
        for (int i = 0; i < CELLS; i++)
            mine += r[i] * r[i];
        for (int i = 0; i < CELLS; i++)
            p[i] = r[i] + next / residual * p[i];
        residual = next;
        steps++;
        if (mine < 1e-3)
            break;
    }
    if (rank == 0)
        printf("%d steps, x[0] = %.6f\n", steps, x[0]);
    MPI_Finalize();
    return 0;
}
