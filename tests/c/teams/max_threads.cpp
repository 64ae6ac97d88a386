// mpismt: -n 1 -fopenmp expect no-error complete
// omp_get_max_threads must agree with how the region is run (with --engine poe: a value that was never written)
#include <cstdio>
#include <mpi.h>
#include <omp.h>
static double a[8];
static void control(int n) {
#pragma omp parallel for firstprivate(n)
    for (int i = 0; i < n; ++i)
        if (a[i] < 0.0) MPI_Abort(MPI_COMM_WORLD, -1);
}
static double least(int n) {
    const int threads = omp_get_max_threads();
    double per_thread[threads];
#pragma omp parallel firstprivate(n)
    {
        double mine = 1e20;
        int t = omp_get_thread_num();
#pragma omp for
        for (int i = 0; i < n; ++i)
            if (a[i] < mine) mine = a[i];
        per_thread[t] = mine;
    }
    for (int i = 1; i < threads; ++i)
        if (per_thread[i] < per_thread[0]) per_thread[0] = per_thread[i];
    return per_thread[0];
}
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 8; ++i) a[i] = 1 + i;
    control(8);
    if (least(8) < 1e19) std::printf("least\n");
    MPI_Finalize();
}
