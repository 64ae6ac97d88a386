// mpismt: -n 1 -fopenmp expect no-error complete
// a region whose only call is an MPI_Abort that is not reached: one run decides it, as without -fopenmp
#include <cmath>
#include <cstdio>
#include <mpi.h>
static double volume[8];
static void control(int n) {
#pragma omp parallel for firstprivate(n)
    for (int i = 0; i < n; ++i)
        if (volume[i] <= 0.0) MPI_Abort(MPI_COMM_WORLD, -1);
}
int main(int argc, char **argv) {
    double dt = 1e20, mine;
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 8; ++i) volume[i] = 1 + i;
    control(8);
    for (int step = 0; step < 3; ++step) {
        mine = dt;
        for (int i = 0; i < 8; ++i) mine = std::fmin(mine, 0.1 / std::sqrt(volume[i] + step));
        MPI_Allreduce(&mine, &dt, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
        for (int i = 0; i < 8; ++i) volume[i] += dt * volume[(i + 1) % 8] / std::sqrt(volume[i]);
    }
    if (dt > 1e-9) std::printf("%g\n", dt);
    MPI_Finalize();
}
