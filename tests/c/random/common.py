"""What the families of random C programs share: one program is some declarations and a function without arguments, which prints.
   No program has undefined or unspecified behaviour; what implementations define (two's complement, sizes, the C locale) may show."""
import random

# The file that holds them. With -DCHECKED all that is printed is summed up, too, and main asserts the sum that each program has when it
# runs, so that every engine has to find what is printed; without, the library's functions print. VALUE(t, v) is v; with -DINPUTS under
# mpismt it is an input that is assumed to be v, so that what is computed from it is a term, and only the sum is asserted.
prelude = r'''#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <float.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __MPISMT__
#include <mpismt.h>
#define FINISH(k, sum) MPISMT_assert(all_shown == (sum))
#else
#define FINISH(k, sum) printf("\n-- %d %lu\n", k, all_shown)
#endif
static unsigned long all_shown;
static void show(unsigned long v) { all_shown = (all_shown << 7 | all_shown >> 57) ^ v; }
#if defined INPUTS && defined __MPISMT__
static unsigned long value_of_input(unsigned long v)
{
#ifdef WIDE
    const long x = MPISMT_input_long(LONG_MIN, LONG_MAX);
#else
    const long x = MPISMT_input_long((long)v - ((long)v > LONG_MIN), (long)v + ((long)v < LONG_MAX));
#endif
    MPISMT_assume(x == (long)v);
    return (unsigned long)x;
}
#define VALUE(t, v) ((t)value_of_input((unsigned long)(v)))
#else
#define VALUE(t, v) ((t)(v))
#endif
#define CONSTANT(t, v) ((t)(v)) /* where VALUE may not be */
#ifdef CHECKED
static char all_text[20000];
static int print_bytes(const char *p, size_t n)
{
    for (size_t i = 0; i < n; ++i) {
        show((unsigned char)p[i]);
        (putchar)(p[i]);
    }
    return (int)n;
}
static int print_list(const char *format, va_list list) { return print_bytes(all_text, (size_t)vsnprintf(all_text, sizeof all_text, format, list)); }
static int print(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int n = print_list(format, list);
    va_end(list);
    return n;
}
#define printf(...) print(__VA_ARGS__)
#define fprintf(f, ...) print(__VA_ARGS__)
#define vprintf(format, list) print_list(format, list)
#define vfprintf(f, format, list) print_list(format, list)
#define puts(s) print("%s\n", s)
#define fputs(s, f) print("%s", s)
#define putchar(c) print("%c", c)
#define fwrite(p, size, n, f) print_bytes(p, (size) * (n))
#endif
#ifdef INPUTS
#define show_signed(v) show((unsigned long)(long)(v))
#define show_unsigned(v) show((unsigned long)(v))
#else
static void show_signed(long v) { printf("%ld ", v); }
static void show_unsigned(unsigned long v) { printf("%lu ", v); }
#endif
/* The sign and the bits of what is not a number are left open. */
static void show_double(double x)
{
    if (x != x)
        printf("nan ");
    else
        printf("%.17g ", x);
}
static void show_bytes(const void *p, size_t n)
{
    for (size_t i = 0; i < n; ++i)
        printf("%02x", ((const unsigned char *)p)[i]);
    printf(" ");
}
static int sign(int x) { return (x > 0) - (x < 0); }
'''


class Type:
    def __init__(self, name, bits, signed, rank):
        self.name, self.bits, self.signed, self.rank = name, bits, signed, rank

    def __repr__(self):
        return self.name

    @property
    def low(self):
        return -(1 << (self.bits - 1)) if self.signed else 0

    @property
    def high(self):
        return (1 << (self.bits - (1 if self.signed else 0))) - 1


BOOL = Type('_Bool', 1, False, 0)
CHAR = Type('char', 8, True, 1)
SCHAR = Type('signed char', 8, True, 1)
UCHAR = Type('unsigned char', 8, False, 1)
SHORT = Type('short', 16, True, 2)
USHORT = Type('unsigned short', 16, False, 2)
INT = Type('int', 32, True, 3)
UINT = Type('unsigned', 32, False, 3)
LONG = Type('long', 64, True, 4)
ULONG = Type('unsigned long', 64, False, 4)
LLONG = Type('long long', 64, True, 5)
ULLONG = Type('unsigned long long', 64, False, 5)
INTEGERS = [BOOL, CHAR, SCHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG, LLONG, ULLONG]
WIDE = [INT, UINT, LONG, ULONG, LLONG, ULLONG]


def unsigned_of(t):
    return {3: UINT, 4: ULONG, 5: ULLONG}[t.rank]


def promoted(t):
    return INT if t.rank < 3 else t


def common(a, b):
    """The usual arithmetic conversions."""
    a, b = promoted(a), promoted(b)
    if a.rank < b.rank:
        a, b = b, a
    if a.rank == b.rank:
        return a if not a.signed else b
    if not a.signed or b.signed:
        return a
    return a if a.bits > b.bits else unsigned_of(a)


def constant(r, t):
    """A constant expression of the type's value, with a liking for the ends of ranges."""
    kind = r.randrange(6)
    if kind == 0:
        v = r.choice([t.low, t.high, t.low + 1, t.high - 1, 0, 1])
    elif kind == 1:
        v = r.choice([1 << k for k in range(t.bits)]) - r.randrange(2)
    elif kind == 2:
        v = r.randint(t.low, t.high)
    else:
        v = r.randint(-20, 100)
    v = max(t.low, min(t.high, v))
    return literal(t, v)


def literal(t, v):
    if t.rank < 3:
        return f'(({t.name}){v})' if v >= 0 else f'(({t.name})({v}))'
    suffix = ('' if t.signed else 'u') + {3: '', 4: 'l', 5: 'll'}[t.rank]
    if v == t.low and t.signed:
        return f'({v + 1}{suffix} - 1)'
    return f'{v}{suffix}' if v >= 0 else f'({v}{suffix})'


def show(t, text):
    return f'show_{"signed" if t.signed else "unsigned"}({text});'


def c_string(s):
    """A literal of these characters (or bytes)."""
    out, after_hex = '"', False
    for c in s if isinstance(s, bytes) else s.encode('latin-1'):
        if c in b'"\\':
            out += '\\' + chr(c)
        elif c == 10:
            out += '\\n'
        elif 32 <= c < 127 and c != 63:
            out += chr(c)
        else:
            out += f'\\{c:03o}'
    return out + '"'


def indent(lines, by=1):
    return ['    ' * by + line for line in lines]


class Program:
    """What a family makes: file-scope declarations (names end in _N, the number of the program) and a body."""

    def __init__(self, number, seed):
        self.number = number
        self.r = random.Random(seed)
        self.before, self.body = [], []
        self.files = {} # that it reads, as text of the bytes

    def name(self, base):
        return f'{base}_{self.number}'

    def text(self):
        lines = list(self.before) + [f'static void program_{self.number}(void)', '{'] + indent(self.body) + ['}']
        return '\n'.join(lines) + '\n'
