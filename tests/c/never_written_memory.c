// Which bytes of memory have a value: memory of malloc and its kin, bit-fields, unions, padding, text, arithmetic.
//
// mpismt: -n 1 -DC=1 expect memory
// mpismt: -n 1 -DC=2 expect no-error
// mpismt: -n 1 -DC=3 expect no-error
// mpismt: -n 1 -DC=4 expect memory
// mpismt: -n 1 -DC=5 expect memory
// mpismt: -n 1 -DC=6 expect no-error
// mpismt: -n 1 -DC=7 expect memory
// mpismt: -n 1 -DC=8 expect no-error
// mpismt: -n 1 -DC=9 expect no-error
// mpismt: -n 1 -DC=10 expect memory
// mpismt: -n 1 -DC=11 expect no-error
// mpismt: -n 1 -DC=12 expect memory
// mpismt: -n 1 -DC=13 expect no-error
// mpismt: -n 1 -DC=14 expect memory
// mpismt: -n 1 -DC=15 expect no-error
// mpismt: -n 1 -DC=16 expect memory
// mpismt: -n 1 -DC=17 expect memory
// mpismt: -n 1 -DC=18 expect no-error
// mpismt: -n 1 -DC=19 expect memory
// mpismt: -n 1 -DC=20 expect memory
// mpismt: -n 1 -DC=21 expect no-error
// mpismt: -n 1 -DC=22 expect memory
// mpismt: -n 1 -DC=23 expect memory
// mpismt: -n 1 -DC=24 expect memory
// mpismt: -n 1 -DC=25 expect memory
// mpismt: -n 1 -DC=26 expect memory
// mpismt: -n 1 -DC=27 expect memory
// mpismt: -n 1 -DC=28 expect no-error
// mpismt: -n 1 -DC=29 expect memory
// mpismt: -n 1 -DC=30 expect no-error
// mpismt: -n 1 -DC=31 expect memory
// mpismt: -n 1 -DC=32 expect no-error
// mpismt: -n 1 -DC=33 expect memory
// mpismt: -n 1 -DC=34 expect memory
// mpismt: -n 1 -DC=35 expect no-error
// mpismt: -n 1 -DC=36 expect memory
// mpismt: -n 1 -DC=37 expect memory
// mpismt: -n 1 -DC=38 expect memory
// mpismt: -n 1 -DC=39 expect memory
// mpismt: -n 1 -DC=40 expect no-error
// mpismt: -n 1 -DC=41 expect memory
// mpismt: -n 1 -DC=42 expect no-error
// mpismt: -n 1 -DC=43 expect memory
// mpismt: -n 1 -DC=44 expect no-error
// mpismt: -n 1 -DC=45 expect memory
// mpismt: -n 1 -DC=46 expect memory
// mpismt: -n 1 -DC=47 expect no-error
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int n = 0;
#if C == 1
    int* p = malloc(4);
    p[0] = 1;
    p = realloc(p, 8);
    if (p[1])
        n++;
#elif C == 2
    int* p = malloc(4);
    p[0] = 1;
    p = realloc(p, 800);
    if (p[0] == 1)
        n++;
    p[1] = 2;
    if (p[1] == 2)
        n++;
#elif C == 3
    int* p = calloc(4, 4);
    if (p[3])
        n++;
    p = realloc(p, 16);
    if (p[3])
        n++;
#elif C == 4
    int* p = calloc(1, 4);
    p = realloc(p, 16);
    if (p[3])
        n++;
#elif C == 5
    char b[8];
    memset(b, 0, 4);
    if (b[4])
        n++;
#elif C == 6
    char b[8];
    memset(b, 0, 4);
    if (b[3])
        n++;
#elif C == 7
    struct {
        char c;
        int i;
    } x, y;
    x.c = 1;
    x.i = 2;
    y.c = 1;
    y.i = 2;
    if (memcmp(&x, &y, sizeof x) == 0)
        n++;
#elif C == 8
    struct {
        char c;
        int i;
    } x, y;
    x.c = 1;
    x.i = 2;
    memcpy(&y, &x, sizeof x);
    if (y.c == 1 && y.i == 2)
        n++;
#elif C == 9
    union {
        int i;
        char c[4];
        short s;
    } u;
    u.i = 1;
    if (u.c[0] == 1 && u.s == 1)
        n++;
#elif C == 10
    union {
        int i;
        char c[4];
        short s;
    } u;
    u.s = 1;
    if (u.i == 1)
        n++;
#elif C == 11
    struct {
        unsigned a : 3, b : 5, c : 20;
    } s;
    s.a = 1;
    s.c = 7;
    if (s.a == 1 && s.c == 7)
        n++;
#elif C == 12
    struct {
        unsigned a : 3, b : 5, c : 20;
    } s;
    s.a = 1;
    s.c = 7;
    if (s.b == 1)
        n++;
#elif C == 13
    struct {
        unsigned a : 3, b : 5, c : 20;
    } s, t;
    s.a = 1;
    t = s;
    t.b = 3;
    if (t.a == 1 && t.b == 3)
        n++;
#elif C == 14
    char b[16];
    strcpy(b, "ab");
    if (b[3])
        n++;
#elif C == 15
    char b[16];
    strcpy(b, "ab");
    if (strlen(b) == 2 && strcmp(b, "ab") == 0 && strchr(b, 'b') == b + 1)
        n++;
    printf("%s\n", b);
#elif C == 16
    char b[16];
    b[0] = 'a';
    if (strlen(b) == 2)
        n++;
#elif C == 17
    char b[16];
    snprintf(b, sizeof b, "%d", 12);
    if (b[4])
        n++;
#elif C == 18
    char b[16];
    snprintf(b, sizeof b, "%d", 12);
    if (b[2] == 0 && atoi(b) == 12)
        n++;
#elif C == 19
    int* p = malloc(8);
    free(p);
    p = malloc(8);
    p[0] = 1;
    if (p[1])
        n++;
#elif C == 20
    int x;
    x = x - x;
    if (x)
        n++;
#elif C == 21
    int x;
    x = x & 0;
    if (x)
        n++;
#elif C == 22
    double d;
    if (d > 1)
        n++;
#elif C == 23
    _Bool b;
    if (b)
        n++;
#elif C == 24
    char c;
    switch (c) {
    case 1: n++;
    }
#elif C == 25
    int* p;
    *p = 1;
#elif C == 26
    void (*f)(void);
    f();
#elif C == 27
    int k;
    int a[4] = {0};
    n = a[k & 3];
#elif C == 28
    int k;
    int a[4] = {0};
    k &= 0;
    n = a[k];
#elif C == 29
    long double d[2];
    d[0] = 1;
    if (d[1] > 0)
        n++;
#elif C == 30
    long double d[2], e;
    d[0] = 1;
    e = d[0];
    if (e > 0)
        n++;
#elif C == 31
    float _Complex z, w;
    __real__ z = 1;
    w = z;
    if (__imag__ w > 0)
        n++;
#elif C == 32
    float _Complex z, w;
    __real__ z = 1;
    w = z;
    if (__real__ w > 0)
        n++;
#elif C == 33
    int a[3] = {1};
    int m[2];
    memcpy(m, a, 4);
    if (m[1])
        n++;
#elif C == 34
    int a[4];
    a[0] = 1;
    memmove(a + 1, a, 8);
    if (a[2])
        n++;
#elif C == 35
    int a[4];
    a[0] = 1;
    memmove(a + 1, a, 8);
    if (a[1])
        n++;
#elif C == 36
    int* p = aligned_alloc(16, 16);
    p[0] = 1;
    if (p[1])
        n++;
#elif C == 37
    int* p;
    posix_memalign((void**)&p, 16, 16);
    p[0] = 1;
    if (p[1])
        n++;
#elif C == 38
    int* p = __builtin_alloca(8);
    p[0] = 1;
    if (p[1])
        n++;
#elif C == 39
    int k = 3;
    int v[k];
    v[0] = 1;
    if (v[2])
        n++;
#elif C == 40
    struct {
        int a[2];
    } s = {{0}};
    if (s.a[1])
        n++;
    struct {
        int a, b;
    } t = {.a = 1};
    if (t.b)
        n++;
#elif C == 41
    for (int i = 0; i < 2; i++) {
        int* p = malloc(4);
        if (i == 0)
            *p = 1;
        n += *p;
        free(p);
    }
#elif C == 42
    char* s = strdup("abc");
    if (s[1] == 'b')
        n++;
#elif C == 43
    int a[4] = {1, 2, 3, 4}, b[4];
    for (int i = 0; i < 3; i++)
        b[i] = a[i];
    int s = 0;
    for (int i = 0; i < 4; i++)
        s += b[i];
    n = s;
#elif C == 44
    unsigned x;
    x = (x & 0xffff0000u) | 5;
    if ((x & 0xff) == 5)
        n++;
#elif C == 45
    unsigned x;
    x = (x & 0xffff0000u) | 5;
    if (x == 5)
        n++;
#elif C == 46
    short h;
    int i = h;
    if (i < 0)
        n++;
#elif C == 47
    unsigned char c[4];
    c[0] = c[1] = 1;
    unsigned short v;
    memcpy(&v, c, 2);
    if (v == 257)
        n++;
#endif
    printf("%d\n", n);
    MPI_Finalize();
    return 0;
}
