// mpismt: -n 2 expect no-error complete
// Structures, unions, arrays of arrays, pointers into them, function pointers, recursion, goto, switch, bit fields.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

struct point { double x, y; };
struct shape { char name[8]; struct point corner[3]; struct shape *next; };
union word { float f; unsigned u; unsigned char b[4]; };
struct flags { unsigned a : 3, b : 5; int c : 4; };
struct pair { long first; double second; };

static int grid[3][4];

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int (*const operations[])(int, int) = {add, sub};
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static struct pair make(long a, double b) { struct pair p = {a, b}; return p; }
static struct shape by_value(struct shape s) { s.corner[1].y += 1; s.name[0] = 'T'; return s; }
static int name_of(int k)
{
    switch (k) {
    case 1: return 'a';
    case 2:
    case 3: return 'b';
    case 1000000: return 'c';
    default: return '?';
    }
}

int main(int argc, char **argv)
{
    int rank, i = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    struct shape *list = NULL;
    for (int k = 0; k < 3; k++) {
        struct shape *s = calloc(1, sizeof *s);
        strcpy(s->name, "tri");
        s->name[3] = (char)('0' + k);
        s->corner[k].x = k + 0.25;
        s->next = list;
        list = s;
    }
    assert(strcmp(list->name, "tri2") == 0 && list->next->next->next == NULL);
    const struct shape changed = by_value(*list);
    assert(changed.corner[1].y == 1 && list->corner[1].y == 0 && changed.name[0] == 'T' && list->name[0] == 't');

    union word w = {.f = 1.0f};
    assert(w.u == 0x3F800000u && w.b[3] == 0x3F);
    struct flags f = {5, 17, -3};
    f.b += 20; // wraps at 32
    assert(f.a == 5 && f.b == 5 && f.c == -3);

    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 4; c++)
            grid[r][c] = 10 * r + c;
    int (*row)[4] = grid + 1;
    assert((*row)[2] == 12 && *(&grid[0][0] + 11) == 23 && &grid[2][0] - &grid[0][0] == 8);

    assert(operations[0](4, 3) == 7 && operations[1](4, 3) == 1 && fibonacci(12) == 144);
    const struct pair p = make(-7, 2.5);
    assert(p.first == -7 && p.second == 2.5);
    assert(name_of(1) == 'a' && name_of(3) == 'b' && name_of(1000000) == 'c' && name_of(4) == '?');

again:
    if (++i < 5)
        goto again;
    assert(i == 5);

    unsigned char small = 250;
    small = (unsigned char)(small + 10);
    assert(small == 4 && (int)(signed char)200 == -56 && -7 / 2 == -3 && -7 % 2 == -1 && (1u << 31) >> 31 == 1);
    const float tenth = 0.1f;
    assert(tenth != 0.1 && 0.1 + 0.2 != 0.3 && (int)2.9 == 2 && (int)-2.9 == -2 && 1e300 * 1e10 > 1e308);

    const int n = rank + 3;
    double variable[n], received[8];
    for (int k = 0; k < n; k++)
        variable[k] = k * 0.5;
    MPI_Request request;
    MPI_Isend(variable, n, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &request);
    MPI_Status status;
    MPI_Recv(received, 8, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &status);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Get_count(&status, MPI_DOUBLE, &i);
    assert(i == 4 - rank && received[2] == 1.0);

    while (list) {
        struct shape *next = list->next;
        free(list);
        list = next;
    }
    MPI_Finalize();
    return 0;
}
