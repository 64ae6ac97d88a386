// Functions of <math.h> that take floats apart, on their bits, and those that are combined from others. What is one
// operation of program IR is in lower/lower_intrinsic.cpp. They are exact, and so are those for floats that compute
// with doubles.
#include "models.h"

extern double trunc(double), round(double), rint(double), fmod(double, double), copysign(double, double), fabs(double);

static uint64_t bits_of(double x) { return (union { double d; uint64_t u; }){x}.u; }
static double with_bits(uint64_t u) { return (union { uint64_t u; double d; }){u}.d; }
static int exponent_of(double x) { return (int)(bits_of(x) >> 52 & 0x7FF); }
static int is_finite(double x) { return exponent_of(x) != 0x7FF; }
static int is_nan(double x) { return x != x; }

// In steps, each of which is exact but the last one.
double ldexp(double x, int e)
{
    if (e > 1023) {
        x *= 0x1p1023;
        e -= 1023;
        if (e > 1023) {
            x *= 0x1p1023;
            e = e - 1023 > 1023 ? 1023 : e - 1023;
        }
    } else if (e < -1022) {
        x *= 0x1p-1022 * 0x1p53;
        e += 1022 - 53;
        if (e < -1022) {
            x *= 0x1p-1022 * 0x1p53;
            e = e + 1022 - 53 < -1022 ? -1022 : e + 1022 - 53;
        }
    }
    return x * with_bits((uint64_t)(0x3FF + e) << 52);
}
double scalbn(double x, int e) { return ldexp(x, e); }
double scalbln(double x, long e) { return ldexp(x, e > 10000 ? 10000 : e < -10000 ? -10000 : (int)e); }
float ldexpf(float x, int e) { return (float)ldexp(x, e); }
float scalbnf(float x, int e) { return (float)ldexp(x, e); }
float scalblnf(float x, long e) { return (float)scalbln(x, e); }

double frexp(double x, int* e)
{
    *e = 0;
    if (x == 0 || !is_finite(x))
        return x + x; // as it is, but quiet
    int less = 0;
    if (exponent_of(x) == 0) { // a subnormal number
        x *= 0x1p54;
        less = 54;
    }
    *e = exponent_of(x) - 1022 - less;
    return with_bits((bits_of(x) & ~(0x7FFull << 52)) | 1022ull << 52);
}
float frexpf(float x, int* e) { return (float)frexp(x, e); }
double modf(double x, double* whole)
{
    *whole = trunc(x);
    return copysign(is_finite(x) || is_nan(x) ? x - *whole : 0, x);
}
float modff(float x, float* whole)
{
    double w;
    const double part = modf(x, &w);
    *whole = (float)w;
    return (float)part;
}
int ilogb(double x)
{
    if (x == 0 || is_nan(x))
        return INT_MIN;
    if (!is_finite(x))
        return INT_MAX;
    int e;
    frexp(x, &e);
    return e - 1;
}
int ilogbf(float x) { return ilogb(x); }
double logb(double x)
{
    if (x == 0)
        return -1 / fabs(x);
    return is_finite(x) ? ilogb(x) : x * x;
}
float logbf(float x) { return (float)logb(x); }

long lround(double x) { return (long)round(x); }
long lrint(double x) { return (long)rint(x); }
long long llround(double x) { return (long)round(x); }
long long llrint(double x) { return (long)rint(x); }
long lroundf(float x) { return lround(x); }
long lrintf(float x) { return lrint(x); }
long long llroundf(float x) { return lround(x); }
long long llrintf(float x) { return lrint(x); }

double fdim(double a, double b) { return a <= b ? 0 : a - b; }
float fdimf(float a, float b) { return a <= b ? 0 : a - b; }

// What is left of x - n y for the whole number n that is nearest to x / y, of two the even one.
double remainder(double x, double y)
{
    if (is_nan(x) || is_nan(y) || !is_finite(x) || y == 0)
        return x * y / (x * y);
    double a = fabs(x);
    const double b = fabs(y);
    if (b <= 0x1.fffffffffffffp1022)
        a = fmod(a, b + b);
    if (b < 0x1p-1021) {
        if (a + a > b) {
            a -= b;
            if (a + a >= b)
                a -= b;
        }
    } else if (is_finite(b)) {
        const double half = b * 0.5;
        if (a > half) {
            a -= b;
            if (a >= half)
                a -= b;
        }
    }
    return bits_of(x) >> 63 ? -a : a;
}
float remainderf(float x, float y) { return (float)remainder(x, y); }
double drem(double x, double y) { return remainder(x, y); }

double nextafter(double x, double y)
{
    if (is_nan(x) || is_nan(y))
        return x + y;
    if (x == y)
        return y;
    if (x == 0)
        return copysign(with_bits(1), y);
    return with_bits(bits_of(x) + ((x < y) == (x > 0) ? 1 : UINT64_MAX));
}
float nextafterf(float x, float y)
{
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    union { float f; uint32_t u; } v = {x};
    if (x == 0)
        v.u = 1 | (bits_of(y) >> 63 ? 1u << 31 : 0);
    else
        v.u += (x < y) == (x > 0) ? 1 : UINT32_MAX;
    return v.f;
}
double nan(const char* s) { return with_bits(0x7FF8ull << 48); }
float nanf(const char* s) { return (float)nan(s); }

// Nothing changes how results are rounded, and nobody can ask for the exceptions.
int fegetround(void) { return 0; }
int feclearexcept(int exceptions)
{
    (void)exceptions;
    return 0;
}

extern double sin(double), cos(double);
extern float sinf(float), cosf(float);
void sincos(double x, double* s, double* c)
{
    *s = sin(x);
    *c = cos(x);
}
void sincosf(float x, float* s, float* c)
{
    *s = sinf(x);
    *c = cosf(x);
}
