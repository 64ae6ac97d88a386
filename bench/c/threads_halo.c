// Halo exchange by the main thread, and updates of N elements in parallel regions.
#include <mpi.h>
#include <omp.h>
#ifndef N
#define N 1000
#endif
#ifndef STEPS
#define STEPS 4
#endif
static double u[N + 2], w[N + 2];
int main(int argc, char** argv)
{
    int rank, size, level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
#pragma omp master
        {
            MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[N + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Sendrecv(&u[N], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
#pragma omp barrier
#pragma omp for
        for (int i = 1; i <= N; i++)
            w[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1]) + 1;
#pragma omp for
        for (int i = 1; i <= N; i++)
            u[i] = w[i];
    }
    MPI_Finalize();
    return 0;
}
