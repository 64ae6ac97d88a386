// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DWHICH=1 expect memory at 98
// mpismt: -n 1 -DWHICH=2 expect memory at 100
// mpismt: -n 1 -DWHICH=3 expect memory at 102
// mpismt: -n 1 -DWHICH=4 expect memory at 104
// mpismt: -n 1 -DWHICH=5 expect memory at 106
// mpismt: -n 1 -DWHICH=6 expect memory at 108
// mpismt: -n 1 -DWHICH=7 expect memory at 110
// mpismt: -n 1 -DWHICH=8 expect memory at 112
// mpismt: -n 1 -DWHICH=9 expect undefined-behavior at 114
// mpismt: -n 1 -DWHICH=10 expect undefined-behavior at 117
// mpismt: -n 3 -DWHICH=11 expect memory at 123
// mpismt: -n 1 -DWHICH=12 expect undefined-behavior at 132
// mpismt: -n 1 -DWHICH=13 expect memory at 134
// mpismt: -n 3 -DWHICH=14 --property default,undefined-behavior expect undefined-behavior at 125
// An index that leaves its array, but not the object that the array is a part of.
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#ifndef WHICH
#define WHICH 0
#endif

struct Pair {
    int a[2], b;
};
struct Last {
    int b, a[2];
};
struct Text {
    int length;
    char text[1];
};
struct Flexible {
    int length;
    int data[];
};
struct Mixed {
    union {
        int words[2];
        char bytes[12];
    } u;
    int after;
};

static struct Pair global;
static int sum_of(int m[][4], int n)
{
    int s = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < 4; ++j)
            s += m[i][j];
    return s;
}

int main(int argc, char **argv)
{
    struct Pair s = {{0}, 5}, many[3] = {{{0}, 0}};
    struct Last l[3] = {{0}};
    struct Mixed mixed = {{{0}}, 0};
    struct Pair nested[2][2] = {{{{0}, 0}}};
    int m[3][4] = {{0}}, rank, i, *p;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    i = 2;
    // All of these are right.
    for (p = s.a; p < &s.a[2]; ++p)
        *p = 1;
    for (p = s.a; p < s.a + i; ++p)
        *p = 1;
    for (p = &m[0][0], i = 0; i < 12; ++i)
        p[i] = i;
    for (i = 0; i < 12; ++i)
        *(&m[0][0] + i) = i;
    for (p = m[0], i = 0; i < 12; ++i)
        *p++ = i;
    MPI_Send(&m[0][0], 12, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Send(m[1], 8, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    memset(&s.a[0], 0, sizeof s);
    memset(m[0], 0, sizeof m);
    i = 2;
    struct Text *t = malloc(sizeof *t + 8);
    t->text[i] = 'x';
    t->text[8] = 0;
    struct Flexible *f = malloc(sizeof *f + 4 * sizeof(int));
    f->data[i] = 3;
    struct Last *longer = malloc(sizeof *longer + 4 * sizeof(int));
    longer->a[i + 1] = 4;
    mixed.u.words[i] = 7;
    mixed.u.bytes[i + 9] = 7;
    sum_of(m, 3);
    sum_of(&m[1], 2);
    int *before = &s.a[-1]; // counted from 1
    p = rank == 0 ? before : before;
    p[1] = 2;
    // These are not.
    if (WHICH == 1)
        s.a[i] = 7;
    if (WHICH == 2)
        global.a[i] = 7;
    if (WHICH == 3)
        many[rank].a[i] = 7;
    if (WHICH == 4)
        l[0].a[i] = 7;
    if (WHICH == 5)
        (&many[1])->a[-1 + rank] = 7;
    if (WHICH == 6)
        s.b = s.a[i];
    if (WHICH == 7)
        mixed.u.bytes[i + 10] = 7;
    if (WHICH == 8)
        nested[0][1].a[i] += 1;
    if (WHICH == 9)
        m[0][i + 3] = 7;
    if (WHICH == 10)
        for (i = 0; i < 12; ++i)
            m[0][i] = i;
    if (WHICH == 11 || WHICH == 14) {
        if (rank == 0) {
            int source;
            MPI_Recv(&source, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (WHICH == 11)
                s.a[source] = 7;
            if (WHICH == 14)
                m[1][source + 2] = 7;
            MPI_Recv(&source, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (WHICH == 12)
        nested[0][i].a[0] = 1;
    if (WHICH == 13)
        global.a[2] = 7;
    free(t);
    free(f);
    free(longer);
    MPI_Finalize();
    return 0;
}
