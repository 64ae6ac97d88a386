// mpismt: -n 2 --slice always expect no-error complete
// mpismt: -n 2 --slice always -DSEEN=1 expect assertion at 66
// mpismt: -n 2 --slice always -DSEEN=2 expect assertion at 68
// mpismt: -n 2 --slice always -DBEYOND expect memory at 38
// mpismt: -n 2 --slice always -DNEVER expect memory at 63
// mpismt: -n 2 --slice always -DFREED expect memory at 49
// mpismt: -n 2 --slice always -DZERO expect memory at 55
// Loops that are skipped, as nobody looks at what they compute; those of which somebody does; and faults in them.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

#define N 20
#ifndef SEEN
#define SEEN 0
#endif

static double sweep(double a, double b, double c, double d) { return 0.25 * (a + b + c + d); }

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double(*u)[N] = malloc((N + 2) * sizeof *u), (*v)[N] = malloc((N + 2) * sizeof *v);
#ifdef BEYOND
    const int rows = N + 3;
#else
    const int rows = N + 2;
#endif
#ifdef NEVER
    for (int i = 0; i < N + 2; i++)
        for (int j = 0; j < N - (i == N); j++)
#else
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++)
#endif
            u[i][j] = v[i][j] = rank;
#ifdef FREED
    free(u);
#endif
    for (int t = 0; t < 3; t++) {
        MPI_Sendrecv(v[1], N, MPI_DOUBLE, 1 - rank, 0, v[N + 1], N, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(v[N], N, MPI_DOUBLE, 1 - rank, 1, v[0], N, MPI_DOUBLE, 1 - rank, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        for (int i = 1; i <= N; i++)
            for (int j = 1; j < N - 1; j++)
                u[i][j] = sweep(v[i - 1][j], v[i + 1][j], v[i][j - 1], v[i][j + 1]);
        double(*w)[N] = u;
        u = v;
        v = w;
#ifdef ZERO
        for (int i = 0; i < N; i++)
            v[i][0] = 100 / (i - N + 1);
#endif
    }
#ifdef NEVER
    double sum = 0;
    for (int i = 0; i < N + 2; i++)
        for (int j = 0; j < N; j++)
            sum += u[i][j] + v[i][j];
    assert(sum >= 0);
#endif
#if SEEN == 1
    assert(v[5][5] != rank);
#elif SEEN == 2
    assert(v[1][4] == rank);
#endif
    free(u);
    free(v);
    MPI_Finalize();
    return 0;
}
