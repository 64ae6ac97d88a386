// mpismt: -n 2 -DWHICH=0 --native always expect no-error
// mpismt: -n 2 -DWHICH=0 --native leaving expect no-error
// mpismt: -n 2 -DWHICH=0 --native never expect no-error
// mpismt: -n 2 -DWHICH=1 --native always expect memory at 161
// mpismt: -n 2 -DWHICH=1 --native leaving expect memory at 161
// mpismt: -n 2 -DWHICH=1 --native never expect memory at 161
// mpismt: -n 2 -DWHICH=2 --native always expect unknown
// mpismt: -n 2 -DWHICH=2 --native leaving expect unknown
// mpismt: -n 2 -DWHICH=2 --native never expect unknown
// mpismt: -n 2 -DWHICH=3 --native always expect memory at 171
// mpismt: -n 2 -DWHICH=3 --native leaving expect memory at 171
// mpismt: -n 2 -DWHICH=3 --native never expect memory at 171
// mpismt: -n 2 -DWHICH=4 --native always expect memory at 95
// mpismt: -n 2 -DWHICH=4 --native leaving expect memory at 95
// mpismt: -n 2 -DWHICH=4 --native never expect memory at 95
// mpismt: -n 2 -DWHICH=5 --native always expect assertion at 107
// mpismt: -n 2 -DWHICH=5 --native leaving expect assertion at 107
// mpismt: -n 2 -DWHICH=5 --native never expect assertion at 107
// mpismt: -n 2 -DWHICH=6 --native always expect no-error
// mpismt: -n 2 -DWHICH=6 --native leaving expect no-error
// mpismt: -n 2 -DWHICH=6 --native never expect no-error
// mpismt: -n 2 -DWHICH=7 --native always expect undefined-behavior at 126
// mpismt: -n 2 -DWHICH=7 --native leaving expect undefined-behavior at 126
// mpismt: -n 2 -DWHICH=7 --native never expect undefined-behavior at 126
// mpismt: -n 2 -DWHICH=8 --native always expect local-concurrency at 150
// mpismt: -n 2 -DWHICH=8 --native leaving expect local-concurrency at 150
// mpismt: -n 2 -DWHICH=8 --native never expect local-concurrency at 150
// Functions that call themselves, and functions with objects of their own, as machine code.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef WHICH
#define WHICH 0
#endif

struct pair {
    char tag; // and three bytes that are never written
    int value;
};

static int *kept; // the address of a local

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

static int digits(int n)
{
    int place[12];
    int used = 0;
    while (n > 0) {
        place[used++] = n % 10;
        n /= 10;
    }
    int sum = 0;
    for (int i = 0; i < used; ++i)
        sum += place[i];
    return WHICH == 1 && used == 4 ? place[used] : sum;
}

static int depth(int n) // endless, if WHICH is 2
{
    int here = n;
    int *p = &here;
    return (WHICH == 2 || n > 0 ? depth(n - 1) : 0) + *p;
}

static struct pair turn(struct pair p, int by)
{
    struct pair q = p;
    q.value += by;
    if (WHICH == 3 && q.value == 4000)
        kept = &q.value;
    return q;
}

static int permutations(int *v, int n, int k)
{
    if (k == n) {
        int ok = 1;
        for (int i = 1; i < n; ++i)
            ok &= v[i - 1] != v[i] + 1;
        return ok;
    }
    int rest[8], count = 0;
    for (int i = k; i < n; ++i) {
        memcpy(rest, v, n * sizeof *v);
        int t = rest[k];
        rest[k] = rest[i];
        rest[i] = t;
        count += permutations(rest, n, k + 1);
    }
    if (WHICH == 4 && k == 0)
        v[n] = count;
    return count;
}

static int even(int n);
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }

static int sum_up(const int *v, int n)
{
    if (n == 1) {
        if (WHICH == 5 && *v == 77)
            assert(!"seventy-seven");
        return *v;
    }
    const int half = n / 2;
    return sum_up(v, half) + sum_up(v + half, n - half);
}

static int known(int n) // if WHICH is 6, an input may end it
{
    if (WHICH == 6)
        return n > 60 || MPISMT_input_int(0, 1) == 0 ? 0 : 1 + known(n + 1);
    return n > 50 ? 0 : 1 + known(n + 1);
}

static long power(int base, int n)
{
    if (n == 0)
        return 1;
    int values[3] = {base, n, 0};
    values[2] = WHICH == 7 ? base * 1000000 : base;
    return values[2] + power(values[0], values[1] - 1) % 1000;
}

static int sends(int n, int rank) // a call of MPI far inside
{
    int buffer[4] = {n, n, n, n};
    if (n > 0)
        return sends(n - 1, rank) + buffer[n % 4];
    if (rank == 0)
        MPI_Send(buffer, 4, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else if (rank == 1)
        MPI_Recv(buffer, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return buffer[0];
}

static MPI_Request request;
static void receives(int n) // into an object that ends too early
{
    int here = n;
    if (n > 0)
        receives(n - 1);
    else
        MPI_Irecv(&here, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &request);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    assert(fibonacci(14) == 377);
    int all = 0;
    for (int i = 0; i < 1500; ++i)
        all += digits(i);
    assert(all == 19500 || WHICH == 1);
    all = 0;
    for (int i = 0; i < 20; ++i)
        all += depth(i * 5);
    assert(all == 31350 || WHICH == 2);
    struct pair p = {'a', 0};
    for (int i = 0; i < 2000; ++i)
        p = turn(p, 2);
    assert(p.value == 4000 && p.tag == 'a');
    if (WHICH == 3)
        assert(*kept == 4000);
    int *start = malloc(6 * sizeof *start);
    for (int i = 0; i < 6; ++i)
        start[i] = i;
    assert(permutations(start, 6, 0) == 309);
    assert(even(200) && !odd(200));
    int many[500];
    for (int i = 0; i < 500; ++i)
        many[i] = i;
    assert(sum_up(many, 500) == 124750);
    assert(known(0) == 51 || WHICH == 6);
    for (int i = 0; i < 40; ++i)
        all += power(i * 100, i) > 0;
    assert(sends(30, rank) >= 0);
    if (WHICH == 8 && rank == 1) {
        receives(20);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    if (WHICH == 8 && rank == 0)
        MPI_Send(&all, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    free(start);
    MPI_Finalize();
    return 0;
}
