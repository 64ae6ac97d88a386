// mpismt: -n 2 -DWHICH=0 --native always expect no-error
// mpismt: -n 2 -DWHICH=0 --native leaving expect no-error
// mpismt: -n 2 -DWHICH=0 --native never expect no-error
// mpismt: -n 2 -DWHICH=1 --native always expect memory at 108
// mpismt: -n 2 -DWHICH=1 --native leaving expect memory at 108
// mpismt: -n 2 -DWHICH=1 --native never expect memory at 108
// mpismt: -n 2 -DWHICH=2 --native always expect memory at 112
// mpismt: -n 2 -DWHICH=2 --native leaving expect memory at 112
// mpismt: -n 2 -DWHICH=2 --native never expect memory at 112
// mpismt: -n 2 -DWHICH=3 --native always expect memory at 73
// mpismt: -n 2 -DWHICH=3 --native leaving expect memory at 73
// mpismt: -n 2 -DWHICH=3 --native never expect memory at 73
// mpismt: -n 2 -DWHICH=4 --native always expect undefined-behavior at 78
// mpismt: -n 2 -DWHICH=4 --native leaving expect undefined-behavior at 78
// mpismt: -n 2 -DWHICH=4 --native never expect undefined-behavior at 78
// mpismt: -n 2 -DWHICH=5 --native always expect local-concurrency at 84
// mpismt: -n 2 -DWHICH=5 --native leaving expect local-concurrency at 84
// mpismt: -n 2 -DWHICH=5 --native never expect local-concurrency at 84
// mpismt: -n 2 -DWHICH=6 --native always expect memory at 93
// mpismt: -n 2 -DWHICH=6 --native leaving expect memory at 93
// mpismt: -n 2 -DWHICH=6 --native never expect memory at 93
// Loops that machine code runs quickly (native/quick_loops.hpp), with mistakes in the middle of them and at their ends.
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define N 1000

static int at(int i, int j) { return i * 10 + j; }

static uint64_t bits(double x)
{
    uint64_t b;
    memcpy(&b, &x, sizeof b);
    return b;
}

static void whole(void)
{
    double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), sum = 0;
    for (int i = 0; i < N; i++) // both have no values before
        a[i] = b[i] = i;
    for (int i = 1; i < N - 1; i++)
        b[i] = (a[i - 1] + a[i + 1]) * 0.5;
    for (int i = N; i-- > 0;)
        sum += b[i];
    assert(sum == 499500);
    int *grid = malloc(100 * sizeof *grid);
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            grid[at(i, j)] = i - j;
    unsigned differ = 0;
    for (unsigned k = 0; k < 100; k += 3)
        differ += grid[k] != (int)(k / 10) - (int)(k % 10);
    assert(differ == 0);
    a[3] = INFINITY, a[4] = -INFINITY, a[7] = NAN;
    for (int i = 0; i < N; i++)
        b[i] = a[i] + a[N - 1 - i] * 0.0;
    assert(isinf(b[3]) && isnan(b[7]) && b[8] == 8 && bits(b[N - 4]) == 0xfff8000000000000 && bits(b[N - 8]) == bits(a[7]));
    long far = 0;
    for (long i = 5; i < 5000000000; i += 500000000)
        far += i;
    assert(far == 22500000050);
    free(a), free(b), free(grid);
}
static double reads(double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }

static void moves(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = a[i + 1] + 1;
}
static int grows(int x, int n)
{
    for (int i = 0; i < n; i++)
        x += 1 << 20;
    return x;
}
static void overtakes(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = 2 * i;
}
static void strides(int *a, int n)
{
    for (int i = 0; i < n; i += 2)
        a[i] = i;
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    assert(sum != 0);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *a = malloc(N * sizeof *a);
    if (WHICH == 0) {
        whole();
        whole();
    } else if (WHICH == 1) { // the last one has no value
        for (int i = 0; i < N - 1; i++)
            a[i] = i;
        if (reads(a, N) > 0)
            a[0] = 0;
    } else if (WHICH == 2) { // each one that is read has no value yet
        moves(a, N - 1);
        if (a[0] > 0)
            a[0] = 0;
    } else if (WHICH == 3) { // beyond the end
        overtakes(a, N);
        moves(a, N);
    } else if (WHICH == 4) {
        grows(rank, 2100);
    } else if (WHICH == 5) { // the receive is pending in the middle
        MPI_Request r;
        overtakes(a, N);
        MPI_Irecv(a + 500, 10, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Send(a, 10, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD);
        overtakes(a, N);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else if (WHICH == 6) { // every second one has no value
        int *b = malloc(N * sizeof *b);
        strides(b, N);
        free(b);
    }
    free(a);
    MPI_Finalize();
    return 0;
}
