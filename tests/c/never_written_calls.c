// Values that were never written pass through calls: structures by value, variable arguments, results, what MPI writes and does not.
//
// mpismt: -n 1 -DC=1 expect no-error
// mpismt: -n 1 -DC=2 expect memory
// mpismt: -n 1 -DC=3 expect no-error
// mpismt: -n 1 -DC=4 expect memory
// mpismt: -n 1 -DC=5 expect no-error
// mpismt: -n 1 -DC=6 expect memory
// mpismt: -n 1 -DC=7 expect no-error
// mpismt: -n 1 -DC=8 expect memory
// mpismt: -n 1 -DC=9 expect no-error
// mpismt: -n 1 -DC=10 expect memory
// mpismt: -n 1 -DC=11 expect no-error
// mpismt: -n 1 -DC=12 expect memory
// mpismt: -n 1 -DC=13 expect no-error
// mpismt: -n 1 -DC=14 expect memory
// mpismt: -n 1 -DC=15 expect no-error
// mpismt: -n 1 -DC=16 expect memory
// mpismt: -n 1 -DC=17 expect no-error
// mpismt: -n 1 -DC=18 expect memory
// mpismt: -n 1 -DC=19 expect memory
// mpismt: -n 1 -DC=20 expect memory
// mpismt: -n 1 -DC=21 expect memory
// mpismt: -n 1 -DC=22 expect memory
// mpismt: -n 1 -DC=23 expect no-error
// mpismt: -n 1 -DC=25 expect memory
// mpismt: -n 1 -DC=26 expect memory
// mpismt: -n 1 -DC=27 expect no-error
// mpismt: -n 1 -DC=28 expect memory
// mpismt: -n 1 -DC=29 expect memory
// mpismt: -n 1 -DC=30 expect memory
// mpismt: -n 1 -DC=31 expect memory
// mpismt: -n 1 -DC=32 expect no-error
// mpismt: -n 1 -DC=33 expect memory
// mpismt: -n 1 -DC=34 expect no-error
// mpismt: -n 1 -DC=35 expect memory
// mpismt: -n 1 -DC=36 expect memory
// mpismt: -n 1 -DC=37 expect no-error
// mpismt: -n 1 -DC=38 expect memory
// mpismt: -n 1 -DC=39 expect memory
// mpismt: -n 1 -DC=40 expect memory
// mpismt: -n 1 -DC=41 expect memory
// mpismt: -n 1 -DC=42 expect memory
// mpismt: -n 1 -DC=43 expect no-error
// mpismt: -n 1 -DC=45 expect memory
// mpismt: -n 1 -DC=46 expect memory
// mpismt: -n 1 -DC=47 expect no-error
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct small {
    int a, b;
};
struct odd {
    char c;
    int i;
};
struct big {
    int a, b, c, d, e, f;
};
struct three {
    float x, y, z;
};
struct mixed {
    double d;
    int i;
};
static struct small make_small(int a)
{
    struct small s;
    s.a = a;
    return s;
}
static struct big make_big(int a)
{
    struct big s;
    s.a = a;
    return s;
}
static struct odd make_odd(int a)
{
    struct odd s;
    s.i = a;
    s.c = 1;
    return s;
}
static struct three make_three(float a)
{
    struct three s;
    s.x = a;
    s.z = a;
    return s;
}
static struct mixed make_mixed(int a)
{
    struct mixed s;
    s.i = a;
    return s;
}
static int small_a(struct small s) { return s.a > 0; }
static int small_b(struct small s) { return s.b > 0; }
static int big_a(struct big s) { return s.a > 0; }
static int big_f(struct big s) { return s.f > 0; }
static int odd_i(struct odd s) { return s.i > 0 && s.c > 0; }
static int three_y(struct three s) { return s.y > 0 ? 1 : 2; }
static int three_z(struct three s) { return s.z > 0 ? 1 : 2; }
static int mixed_d(struct mixed s) { return s.d > 0 ? 1 : 2; }
static int mixed_i(struct mixed s) { return s.i > 0 ? 1 : 2; }
static int sum(int n, ...)
{
    va_list l;
    int s = 0;
    va_start(l, n);
    for (int i = 0; i < n; i++)
        s += va_arg(l, int);
    va_end(l);
    return s;
}
static int second(int n, ...)
{
    va_list l;
    va_start(l, n);
    (void)va_arg(l, int);
    int s = va_arg(l, int);
    va_end(l);
    return s;
}
static int no_result(int x)
{
    if (x > 100)
        return 1;
}
static void set(int* p, int yes)
{
    if (yes)
        *p = 1;
}
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int n = 0, x, y = 1;
#if C == 1
    n = small_a(make_small(1));
#elif C == 2
    n = small_b(make_small(1));
#elif C == 3
    n = big_a(make_big(1));
#elif C == 4
    n = big_f(make_big(1));
#elif C == 5
    n = odd_i(make_odd(1));
#elif C == 6
    n = three_y(make_three(1));
#elif C == 7
    n = three_z(make_three(1));
#elif C == 8
    n = mixed_d(make_mixed(1));
#elif C == 9
    n = mixed_i(make_mixed(1));
#elif C == 10
    n = sum(2, y, x);
#elif C == 11
    n = second(2, x, y);
#elif C == 12
    n = no_result(y);
#elif C == 13
    no_result(y);
#elif C == 14
    set(&x, n);
    n = x;
#elif C == 15
    set(&x, 1);
    n = x;
#elif C == 16
    struct small s = make_small(1), t;
    t = s;
    struct small u[2];
    u[0] = t;
    memcpy(&u[1], &u[0], sizeof t);
    n = u[1].b;
#elif C == 17
    struct small s = make_small(1), t;
    t = s;
    struct small u[2];
    u[0] = t;
    memcpy(&u[1], &u[0], sizeof t);
    n = u[1].a;
#elif C == 18
    printf("%d\n", x);
#elif C == 19
    printf("%s\n", (char*)&x);
#elif C == 20
    exit(x);
#elif C == 21
    MPI_Abort(MPI_COMM_WORLD, x);
#elif C == 22
    div_t d;
    d.quot = 1;
    n = d.rem;
#elif C == 23
    div_t d = div(7, 2);
    n = d.rem;
#elif C == 25
    MPI_Status s;
    n = s.MPI_SOURCE;
#elif C == 26
    MPI_Status s;
    MPI_Sendrecv(&y, 1, MPI_INT, 0, 0, &x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
    n = s.MPI_ERROR;
#elif C == 27
    MPI_Status s;
    MPI_Sendrecv(&y, 1, MPI_INT, 0, 0, &x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
    n = s.MPI_SOURCE + s.MPI_TAG;
#elif C == 28
    MPI_Status s;
    int f;
    MPI_Iprobe(0, 0, MPI_COMM_WORLD, &f, &s);
    n = s.MPI_TAG;
#elif C == 29
    MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    n = x;
#elif C == 30
    MPI_Exscan(&y, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    n = x;
#elif C == 31
    char name[MPI_MAX_PROCESSOR_NAME];
    int l;
    MPI_Get_processor_name(name, &l);
    n = name[l] == 0 ? 1 : 2;
    n = name[l + 1];
#elif C == 32
    char name[MPI_MAX_PROCESSOR_NAME];
    int l;
    MPI_Get_processor_name(name, &l);
    n = name[l] == 0 ? 1 : 2;
    printf("%s", name);
#elif C == 33
    char b[16];
    int p = 0;
    MPI_Pack(&y, 1, MPI_INT, b, 16, &p, MPI_COMM_WORLD);
    n = b[p];
#elif C == 34
    char b[16];
    int p = 0;
    MPI_Pack(&y, 1, MPI_INT, b, 16, &p, MPI_COMM_WORLD);
    p = 0;
    MPI_Unpack(b, 16, &p, &x, 1, MPI_INT, MPI_COMM_WORLD);
    n = x;
#elif C == 35
    char b[16];
    int p = 0;
    MPI_Pack(&x, 1, MPI_INT, b, 16, &p, MPI_COMM_WORLD);
    p = 0;
    MPI_Unpack(b, 16, &p, &y, 1, MPI_INT, MPI_COMM_WORLD);
    n = y;
#elif C == 36
    MPI_Aint p = 0;
    char b[16];
    MPI_Pack_external("external32", &x, 1, MPI_INT, b, 16, &p);
    p = 0;
    MPI_Unpack_external("external32", b, 16, &p, &y, 1, MPI_INT);
    n = y;
#elif C == 37
    MPI_Aint p = 0;
    char b[16];
    MPI_Pack_external("external32", &y, 1, MPI_INT, b, 16, &p);
    p = 0;
    MPI_Unpack_external("external32", b, 16, &p, &x, 1, MPI_INT);
    n = x;
#elif C == 38
    MPI_Request r;
    MPI_Status s;
    MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
    int f;
    MPI_Test(&r, &f, &s);
    n = s.MPI_TAG;
    MPI_Cancel(&r);
    MPI_Wait(&r, &s);
#elif C == 39
    MPI_Datatype t;
    MPI_Type_vector(2, 1, 2, MPI_INT, &t);
    MPI_Type_commit(&t);
    int a[3], b[3] = {1, 2, 3};
    MPI_Sendrecv(b, 1, t, 0, 0, a, 1, t, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&t);
    n = a[0] + a[2];
    n = a[1];
#elif C == 40
    int c;
    MPI_Status s;
    MPI_Get_count(&s, MPI_INT, &c);
    n = c;
#elif C == 41
    int d[2];
    MPI_Dims_create(4, 2, d);
#elif C == 42
    MPI_Op o;
    MPI_Allreduce(&y, &x, 1, MPI_INT, o, MPI_COMM_WORLD);
#elif C == 43
    int g[2] = {0};
    MPI_Gather(&y, 1, MPI_INT, g, 1, MPI_INT, 0, MPI_COMM_WORLD);
    n = g[0];
#elif C == 45
    if (scanf("%d", &x) == 1)
        n = 1;
    else
        n = x;
#elif C == 46
    n = sscanf("z", "%d", &x);
    n = x;
#elif C == 47
    n = sscanf("5", "%d", &x);
    n = x;
#endif
    printf("%d\n", n);
    MPI_Finalize();
    return 0;
}
