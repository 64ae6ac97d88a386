// mpismt: -n 2 -DWHICH=0 --native always expect no-error
// mpismt: -n 2 -DWHICH=0 --native never expect no-error
// mpismt: -n 2 -DWHICH=1 --native always expect memory at 76
// mpismt: -n 2 -DWHICH=1 --native never expect memory at 76
// mpismt: -n 2 -DWHICH=2 --native always expect memory at 78
// mpismt: -n 2 -DWHICH=2 --native never expect memory at 78
// mpismt: -n 2 -DWHICH=3 --native always expect memory at 78
// mpismt: -n 2 -DWHICH=3 --native never expect memory at 78
// mpismt: -n 2 -DWHICH=4 --native always expect memory at 82
// mpismt: -n 2 -DWHICH=4 --native never expect memory at 82
// mpismt: -n 2 -DWHICH=5 --native always expect memory at 84
// mpismt: -n 2 -DWHICH=5 --native never expect memory at 84
// mpismt: -n 2 -DWHICH=6 --native always expect assertion at 85
// mpismt: -n 2 -DWHICH=6 --native never expect assertion at 85
// mpismt: -n 2 -DWHICH=7 --native always expect undefined-behavior at 87
// mpismt: -n 2 -DWHICH=7 --native never expect undefined-behavior at 87
// mpismt: -n 2 -DWHICH=8 --native always expect no-error
// mpismt: -n 2 -DWHICH=8 --native never expect no-error
// mpismt: -n 2 -DWHICH=9 --native always expect undefined-behavior at 95
// mpismt: -n 2 -DWHICH=9 --native never expect undefined-behavior at 95
// mpismt: -n 2 -DWHICH=10 --native always expect memory at 112
// mpismt: -n 2 -DWHICH=10 --native never expect memory at 112
// mpismt: -n 2 -DWHICH=11 --native always expect assertion at 127
// mpismt: -n 2 -DWHICH=11 --native never expect assertion at 127
// mpismt: -n 2 -DWHICH=12 --native always expect local-concurrency at 133
// mpismt: -n 2 -DWHICH=12 --native never expect local-concurrency at 133
// mpismt: -n 2 -DWHICH=13 --native always expect local-concurrency at 136
// mpismt: -n 2 -DWHICH=13 --native never expect local-concurrency at 136
// mpismt: -n 2 -DWHICH=14 --native always expect no-error
// mpismt: -n 2 -DWHICH=14 --native never expect no-error
// mpismt: -n 2 -DWHICH=15 --native always expect deadlock at 142
// mpismt: -n 2 -DWHICH=15 --native never expect deadlock at 142
// Faults, values that are not known, calls and output in the middle of loops that run as machine code: the answer is
// that of the interpreter, at the same place.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef WHICH
#define WHICH 0
#endif
#define N 100

struct point {
    double x, y;
    int weight;
};

static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static int at(const int *v, int i) { return v[i]; }
static double norm(struct point p) { return p.x * p.x + p.y * p.y; }

static int ascending(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

static const int table[4] = {1, 2, 3, 4};
static int grid[10][10];

int main(int argc, char **argv)
{
    int rank, sum = 0, large = 2147483600;
    int *v = malloc(N * sizeof *v), *w = malloc(N * sizeof *w);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < N - (WHICH == 1); i++)
        v[i] = (i * 37 + 11) % 101;
    for (int i = 0; i < N; i++)
        sum += v[i]; // WHICH 1: the last one was never written
    if (WHICH == 1)
        assert(sum > 0); // here it decides
    for (int i = 0; i < N + (WHICH == 2); i++)
        w[i] = v[i % N] / (WHICH == 3 ? 60 - i : 1); // 2: beyond the end; 3: by zero
    for (int i = 0; i < N; i++) {
        if (WHICH == 4 && i == 70)
            free(w);
        v[i] = w[i]; // 4: freed
        if (WHICH == 5 && i == 50)
            *(int *)&table[i % 4] = 0; // a constant
        assert(WHICH != 6 || i < 80);
        if (WHICH == 7)
            large += 1; // overflows
        if (WHICH == 8 && i == 90)
            MPI_Abort(MPI_COMM_SELF, plus(i, -87)); // ends the process with 3
        if (i % 25 == 0)
            sum += printf("%d\n", i);
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 10; j++)
            grid[i % 10][j + (WHICH == 9 && i == 98 && j == 9)] += i + j; // 9: in the object, not in the row
    int (*both[2])(int, int) = {plus, minus};
    for (int i = 0; i < N; i++)
        sum = both[i % 2](sum, at(v, i) % 3);
    qsort(v, N, sizeof *v, ascending);
    for (int i = 1; i < N; i++)
        assert(v[i - 1] <= v[i]);
    struct point p[N];
    for (int i = 0; i < N; i++) {
        struct point q = {i, -i, i};
        int room[3];
        memset(&p[i], 0, sizeof q);
        memcpy(&p[i], &q, sizeof q);
        for (int k = 0; k < 3 - (WHICH == 10 && i == 33); k++)
            room[k] = p[i].weight + k;
        sum += room[2] > 1000; // 10: not written in this turn
        if (WHICH == 10)
            assert(sum != 123456789);
    }
    double norms = 0;
    for (int i = 0; i < N; i++)
        norms += norm(p[i]);
    assert(norms == 656700);
    const int unknown = MPISMT_input_int(0, 5);
    for (int i = 0; i < N; i++) {
        v[i] = i == 42 ? unknown : i;
        sum += v[i] == 1000 ? 1 : 0;
    }
    int other = 0;
    for (int i = 0; i < N; i++)
        other += v[i]; // leaves where the value is not known, and goes on after it
    assert(other - unknown == N * (N - 1) / 2 - 42);
    assert(WHICH != 11 || other - unknown != 4908 || unknown != 4);
    // While a buffer is pending.
    MPI_Request request[2];
    MPI_Irecv(w, 10, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request[0]);
    MPI_Isend(v, 10, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request[1]);
    for (int i = WHICH == 12 ? 9 : 10; i < N; i++)
        w[i] = v[i]; // 12: the receive buffer
    if (WHICH == 13)
        for (int i = N - 1; i >= 9; i--)
            v[i] = 0; // the send buffer
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    for (int i = 0; i < N; i++)
        if (WHICH == 14 && i == 77)
            MPI_Barrier(MPI_COMM_WORLD); // both do
        else if (WHICH == 15 && i == 77 + rank)
            MPI_Barrier(rank == 0 ? MPI_COMM_WORLD : MPI_COMM_SELF);
    free(v);
    if (WHICH != 4)
        free(w);
    MPI_Finalize();
    return 0;
}
