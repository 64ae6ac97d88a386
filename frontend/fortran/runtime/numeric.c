// Functions of numbers that flang does not compute itself: parts of reals, remainders, rounding, powers, kinds.
#include "descriptors.h"

extern double fmod(double, double), floor(double), ceil(double), trunc(double);

static uint64_t bits8(double x) { union { double x; uint64_t n; } u = {x}; return u.n; }
static double real8(uint64_t n) { union { uint64_t n; double x; } u = {n}; return u.x; }
static int is_nan(double x) { return x != x; }
static int is_infinite(double x) { return x == x && x - x != x - x; }
_Bool F(IsNaN4)(float x) { return x != x; }
_Bool F(IsNaN8)(double x) { return x != x; }
_Bool F(IsFinite4)(float x) { return x - x == 0; }
_Bool F(IsFinite8)(double x) { return x - x == 0; }

// ---- powers

static double power(double b, long n)
{
    // The same multiplications, in the same order, as flang's library makes.
    if (n == 0)
        return 1;
    const int below = n < 0;
    uint64_t left = below ? -(uint64_t)n : (uint64_t)n;
    double r = 1;
    for (; left > 0; left >>= 1, b *= b)
        if (left & 1)
            r *= b;
    return below ? 1 / r : r;
}
static float power4(float b, long n)
{
    const int below = n < 0;
    uint64_t left = below ? -(uint64_t)n : (uint64_t)n;
    float r = 1;
    for (; left > 0; left >>= 1, b *= b)
        if (left & 1)
            r *= b;
    return below ? 1 / r : r;
}
float F(FPow4i)(float b, int n) { return power4(b, n); }
float F(FPow4k)(float b, long n) { return power4(b, n); }
double F(FPow8i)(double b, int n) { return power(b, n); }
double F(FPow8k)(double b, long n) { return power(b, n); }
// 1 / (x + iy), as the libraries of C divide: single precision in double, double precision by the larger part.
static void invert4(float* x, float* y)
{
    const double c = *x, d = *y, norm = c * c + d * d;
    *x = (float)(c / norm);
    *y = (float)(-d / norm);
}
static void invert8(double* x, double* y)
{
    const double c = *x, d = *y;
    if ((c < 0 ? -c : c) < (d < 0 ? -d : d)) {
        const double r = c / d, norm = c * r + d;
        *x = r / norm;
        *y = -1 / norm;
    } else {
        const double r = d / c, norm = d * r + c;
        *x = 1 / norm;
        *y = -r / norm;
    }
}
#define COMPLEX_POWER(name, T, N, U, invert)                           \
    _Complex T F(name)(_Complex T b, N n)                              \
    {                                                                  \
        T x = __real__ b, y = __imag__ b, re = 1, im = 0;              \
        for (U left = n < 0 ? -(U)n : (U)n; left > 0; left >>= 1) {    \
            if (left & 1) {                                            \
                const T next = re * x - im * y;                        \
                im = re * y + im * x;                                  \
                re = next;                                             \
            }                                                          \
            const T square = x * x - y * y;                            \
            y = x * y + y * x;                                         \
            x = square;                                                \
        }                                                              \
        if (n < 0)                                                     \
            invert(&re, &im);                                          \
        _Complex T r;                                                  \
        __real__ r = re;                                               \
        __imag__ r = im;                                               \
        return r;                                                      \
    }
COMPLEX_POWER(cpowi, float, int, uint32_t, invert4)
COMPLEX_POWER(cpowk, float, long, uint64_t, invert4)
COMPLEX_POWER(zpowi, double, int, uint32_t, invert8)
COMPLEX_POWER(zpowk, double, long, uint64_t, invert8)

// ---- remainders

#define INTEGER_REMAINDERS(kind, T)                                                      \
    T F(ModInteger##kind)(T a, T p, const char* source, int line)                        \
    {                                                                                    \
        if (p == 0)                                                                      \
            crash(source, line, "MOD with P==0");                                        \
        return (T)(p == -1 ? 0 : a % p);                                                 \
    }                                                                                    \
    T F(ModuloInteger##kind)(T a, T p, const char* source, int line)                     \
    {                                                                                    \
        if (p == 0)                                                                      \
            crash(source, line, "MODULO with P==0");                                     \
        const T r = (T)(p == -1 ? 0 : a % p);                                            \
        return (T)(r != 0 && (r < 0) != (p < 0) ? r + p : r);                            \
    }
INTEGER_REMAINDERS(1, int8_t)
INTEGER_REMAINDERS(2, int16_t)
INTEGER_REMAINDERS(4, int32_t)
INTEGER_REMAINDERS(8, int64_t)
static double modulo(double a, double p)
{
    double r = fmod(a, p);
    if (r == 0)
        return p < 0 ? -0.0 : 0.0;
    return (r < 0) != (p < 0) ? r + p : r;
}
double F(ModReal8)(double a, double p, const char* source, int line) { return fmod(a, p); }
float F(ModReal4)(float a, float p, const char* source, int line) { return (float)fmod(a, p); }
double F(ModuloReal8)(double a, double p, const char* source, int line) { return modulo(a, p); }
float F(ModuloReal4)(float a, float p, const char* source, int line)
{
    float r = (float)fmod(a, p);
    if (r == 0)
        return p < 0 ? -0.0f : 0.0f;
    return (r < 0) != (p < 0) ? r + p : r;
}

// ---- rounding to integers; what does not fit becomes the nearest that does

static long clamped(double x, int bits)
{
    const double most = 1ul << (bits - 1);
    if (x != x || x >= most)
        return bits == 64 ? INT64_MAX : (1l << (bits - 1)) - 1;
    if (x < -most)
        return bits == 64 ? INT64_MIN : -(1l << (bits - 1));
    return (long)x;
}
static double nearest_integer(double x)
{
    const double t = trunc(x), rest = x - t;
    return rest >= 0.5 ? t + 1 : rest <= -0.5 ? t - 1 : t;
}
#define ROUNDED(from, X, to, T, bits)                                              \
    T F(Ceiling##from##_##to)(X x) { return (T)clamped(ceil(x), bits); }           \
    T F(Floor##from##_##to)(X x) { return (T)clamped(floor(x), bits); }            \
    T F(Nint##from##_##to)(X x) { return (T)clamped(nearest_integer(x), bits); }
#define ROUNDINGS(from, X)             \
    ROUNDED(from, X, 1, int8_t, 8)     \
    ROUNDED(from, X, 2, int16_t, 16)   \
    ROUNDED(from, X, 4, int32_t, 32)   \
    ROUNDED(from, X, 8, int64_t, 64)
ROUNDINGS(4, float)
ROUNDINGS(8, double)

// ---- parts of reals

// x = fraction * 2**exponent, 1/2 <= |fraction| < 1. x is finite and not 0.
static double fraction(double x, int* exponent)
{
    int e = 0;
    if ((bits8(x) >> 52 & 0x7FF) == 0) {
        x *= 0x1p54;
        e = -54;
    }
    const uint64_t n = bits8(x);
    *exponent = e + (int)(n >> 52 & 0x7FF) - 1022;
    return real8((n & ~(0x7FFul << 52)) | 1022ul << 52);
}
static double power_of_two(int e) // from -1074 to 1023
{
    return e < -1022 ? real8(1ul << (e + 1074)) : real8((uint64_t)(e + 1023) << 52);
}
static double scaled(double x, long by)
{
    for (; by > 1023; by -= 1023) {
        x *= 0x1p1023;
        if (x == 0 || is_infinite(x))
            return x;
    }
    if (by >= -1022)
        return x * power_of_two((int)by);
    if (by < -2200)
        by = -2200;
    int e = 0;
    if (x == 0 || x - x != 0)
        return x;
    const double f = fraction(x, &e); // rounded once
    by += e;
    if (by < -1100)
        return 0 * x;
    if (by >= -1021)
        return f * 2 * power_of_two((int)by - 1);
    return by < -1074 - 1 ? 0 * x : f * 0x1p-1000 * power_of_two((int)by + 1000);
}
static long exponent_of(double x, long of_infinity)
{
    int e;
    if (x == 0)
        return 0;
    if (x - x != 0)
        return of_infinity;
    fraction(x, &e);
    return e;
}
int F(Exponent4_4)(float x) { return (int)exponent_of(x, INT32_MAX); }
long F(Exponent4_8)(float x) { return exponent_of(x, INT64_MAX); }
int F(Exponent8_4)(double x) { return (int)exponent_of(x, INT32_MAX); }
long F(Exponent8_8)(double x) { return exponent_of(x, INT64_MAX); }
static double fraction_of(double x)
{
    int e;
    return x != x ? x : is_infinite(x) ? real8(0x7FF8ul << 48) : x == 0 ? x : fraction(x, &e);
}
float F(Fraction4)(float x) { return (float)fraction_of(x); }
double F(Fraction8)(double x) { return fraction_of(x); }
float F(Scale4)(float x, long by) { return (float)scaled(x, by); }
double F(Scale8)(double x, long by) { return scaled(x, by); }
static double with_exponent(double x, long e)
{
    return x != x ? x : is_infinite(x) ? real8(0x7FF8ul << 48) : x == 0 ? x : scaled(fraction_of(x), e);
}
float F(SetExponent4)(float x, long e) { return (float)with_exponent(x, e); }
double F(SetExponent8)(double x, long e) { return with_exponent(x, e); }
static double spacing(double x, int digits, double tiny, double subnormal)
{
    if (x != x)
        return x;
    if (is_infinite(x))
        return real8(0x7FF8ul << 48);
    if (x == 0)
        return tiny;
    int e;
    fraction(x, &e);
    const double s = e - digits < -1074 ? 0 : power_of_two(e - digits);
    return s < tiny ? tiny : s;
}
float F(Spacing4)(float x) { return (float)spacing(x, 24, 0x1p-126, 0x1p-149); }
double F(Spacing8)(double x) { return spacing(x, 53, 0x1p-1022, 0x1p-1074); }
static double reciprocal_spacing(double x, int digits)
{
    if (x != x)
        return x;
    if (is_infinite(x))
        return real8(0x7FF8ul << 48);
    int e;
    if (x == 0)
        return 0;
    const double f = fraction(x, &e);
    return (f < 0 ? -f : f) * power_of_two(digits);
}
float F(RRSpacing4)(float x) { return (float)reciprocal_spacing(x, 24); }
double F(RRSpacing8)(double x) { return reciprocal_spacing(x, 53); }
double F(Nearest8)(double x, _Bool up)
{
    if (x != x || (is_infinite(x) && (x > 0) == up))
        return x;
    if (x == 0)
        return up ? 0x1p-1074 : -0x1p-1074;
    return real8(bits8(x) + ((x > 0) == up ? 1ul : -1ul));
}
float F(Nearest4)(float x, _Bool up)
{
    if (x != x || (x - x != 0 && (x > 0) == up))
        return x;
    if (x == 0)
        return up ? 0x1p-149f : -0x1p-149f;
    union { float x; uint32_t n; } u = {x};
    u.n += (x > 0) == up ? 1u : -1u;
    return u.x;
}

// ---- kinds

int F(SelectedIntKind)(const char* source, int line, const void* range, int kind)
{
    const long r = load_integer(range, (size_t)kind);
    return r <= 2 ? 1 : r <= 4 ? 2 : r <= 9 ? 4 : r <= 18 ? 8 : r <= 38 ? 16 : -1;
}
int F(SelectedLogicalKind)(const char* source, int line, const void* bits, int kind)
{
    const long n = load_integer(bits, (size_t)kind);
    return n <= 8 ? 1 : n <= 16 ? 2 : n <= 32 ? 4 : n <= 64 ? 8 : -1;
}
int F(SelectedCharKind)(const char* source, int line, const char* name, size_t n)
{
    static const char* const names[] = {"ASCII", "DEFAULT", "UCS-2", "ISO_10646", "UCS-4"};
    static const int kinds[] = {1, 1, 2, 4, 4};
    while (n > 0 && name[n - 1] == ' ')
        --n;
    for (int i = 0; i < 5; ++i) {
        size_t j = 0;
        const char* s = names[i];
        while (j < n && s[j] && (name[j] >= 'a' && name[j] <= 'z' ? name[j] - 32 : name[j]) == s[j])
            ++j;
        if (j == n && !s[j])
            return kinds[i];
    }
    return -1;
}
int F(SelectedRealKind)(const char* source, int line, const void* precision, int p_kind, const void* range, int r_kind,
                        const void* radix, int d_kind)
{
    const long p = precision ? load_integer(precision, (size_t)p_kind) : 0;
    const long r = range ? load_integer(range, (size_t)r_kind) : 0;
    const long d = radix ? load_integer(radix, (size_t)d_kind) : 2;
    if (d != 2)
        return -5;
    int error = 0, kind = 2;
    kind = p <= 3 ? 2 : p <= 6 ? 4 : p <= 15 ? 8 : p <= 18 ? 10 : p <= 33 ? 16 : (error -= 1, kind);
    const int by_range = r <= 4 ? 2 : r <= 37 ? (p == 3 ? 3 : 4) : r <= 307 ? 8 : r <= 4931 ? 10 : (error -= 2, kind);
    return error ? error : by_range > kind ? by_range : kind;
}

// ---- powers with an integer, as the compiler's library has them

#define POWER(name, type)                                                                                              \
    type name(type base, int exponent)                                                                                 \
    {                                                                                                                  \
        const int inverse = exponent < 0;                                                                              \
        type power = 1;                                                                                                \
        for (;; base *= base) {                                                                                        \
            if (exponent % 2 != 0)                                                                                     \
                power *= base;                                                                                         \
            exponent /= 2;                                                                                             \
            if (exponent == 0)                                                                                         \
                return inverse ? 1 / power : power;                                                                    \
        }                                                                                                              \
    }
POWER(__powisf2, float)
POWER(__powidf2, double)
