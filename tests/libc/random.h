/* Random arguments for calls of the C library, the same ones in each run. One test is a function that makes one call and
   says what came of it. A block has the size that is asked for, so that an access behind its end is one. */
#define _GNU_SOURCE
#include "say.h"
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <strings.h>

#ifndef CALLS
#define CALLS 100 /* of each function */
#endif
#ifndef SEED
#define SEED 1
#endif

static unsigned long state;
static unsigned long bits(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}
static unsigned below(unsigned n) { return (unsigned)(bits() >> 20) % n; }
#define ONE_OF(type, ...) ((const type[]){__VA_ARGS__}[below(sizeof((const type[]){__VA_ARGS__}) / sizeof(type))])

/* A whole number, with a liking for the ends of ranges. */
static long whole(void)
{
    const long at = (long)(1ul << below(64)), near = (long)below(3) - 1;
    switch (below(5)) {
    case 0: return (long)((unsigned long)at + (unsigned long)near);
    case 1: return (long)(0 - (unsigned long)at + (unsigned long)near);
    case 2: return (long)bits();
    default: return (long)below(200) - 50;
    }
}
static double fraction(void)
{
    union { unsigned long u; double d; } any = {bits()};
    double x = (double)(long)below(2000000) - 1000000;
    switch (below(8)) {
    case 0: return any.d != any.d ? NAN : any.d;
    case 1: return ONE_OF(double, 0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN, DBL_MAX, DBL_MIN, 5e-324, 9.9999995, 99999.95, 0.0001, 999999.5, 0.5, 1.5, 2.5, 1e15, 1e16, 1e17);
    case 2: return (double)whole();
    case 3: return x / 8;
    default: for (unsigned n = below(20); n > 0; n--) x /= 10; return x;
    }
}

/* Blocks, freed after each call. */
static void *blocks[16];
static unsigned used;
static char *block(size_t size)
{
    const size_t shift = below(4); /* unaligned */
    blocks[used] = malloc(size + shift);
    return memset((char *)blocks[used++] + shift, '#', size);
}
static void free_blocks(void)
{
    while (used > 0)
        free(blocks[--used]);
}
/* So many random bytes and a zero. */
static char *bytes(size_t n, int zeros)
{
    const char *alphabet = ONE_OF(char *, "ab", "aAbBzZ", "abc,; ", "a", "");
    char *s = block(n + 1);
    for (size_t i = 0; i < n; i++) {
        s[i] = *alphabet ? alphabet[below((unsigned)strlen(alphabet))] : (char)(below(255) + 1);
        if (zeros && below(4) == 0)
            s[i] = 0;
    }
    s[n] = 0;
    return s;
}
static size_t length(void) { return ONE_OF(unsigned, 0, 0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 33); }

/* Text from a pattern: [a|b|] is one of these, # some digits, $ some of base 16, ^ some of base 36. */
static char *add(char *to, const char *pattern)
{
    for (const char *p = pattern; *p; p++) {
        if (*p == '[') {
            unsigned n = 1;
            for (const char *q = p; *q != ']'; q++)
                n += *q == '|';
            n = below(n);
            for (p++; n > 0; p++)
                n -= *p == '|';
            for (; *p != '|' && *p != ']'; p++)
                *to++ = *p;
            while (*p != ']')
                p++;
        } else if (*p == '#' || *p == '$' || *p == '^') {
            const unsigned base = *p == '#' ? 10 : *p == '$' ? 16 : 36;
            for (unsigned n = ONE_OF(unsigned, 0, 1, 1, 2, 3, 5, 9, 10, 11, 18, 19, 20, 21, 25); n > 0; n--)
                *to++ = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[below(base + (below(9) == 0 ? base - 10 : 0))];
        } else {
            *to++ = *p;
        }
    }
    *to = 0;
    return to;
}

/* Bytes as a report can show them. */
static const char *shown(const void *p, size_t n)
{
    static char room[6][1200];
    static unsigned next;
    char *const first = room[next++ % 6], *to = first;
    for (size_t i = 0; i < n && to < first + 1190; i++) {
        const unsigned char c = ((const unsigned char *)p)[i];
        if (c > 32 && c < 127 && c != '\\') {
            *to++ = (char)c;
        } else {
            *to++ = '\\';
            *to++ = "0123456789abcdef"[c / 16];
            *to++ = "0123456789abcdef"[c % 16];
        }
    }
    *to = 0;
    return first;
}
static int sign(int x) { return (x > 0) - (x < 0); }

static void run(const char *name, void (*test)(const char *), unsigned calls)
{
#ifdef ONLY
    if (!strstr("," ONLY ",", name))
        return;
#endif
    state = SEED;
    for (const char *p = name; *p; p++)
        state = state * 1000003 + (unsigned char)*p;
    for (unsigned i = 0; i < calls; i++) {
        test(name);
        free_blocks();
    }
}
