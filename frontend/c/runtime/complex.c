// Complex numbers: what the compiler calls for products and quotients (C11, annex G.5.1), and some of <complex.h>.
#include <complex.h>
#include <math.h>
#include <stdint.h>

#define ARITHMETIC(T, mul, div, isnan_, isinf_, copysign_, fabs_)                                                 \
    T _Complex mul(T a, T b, T c, T d)                                                                            \
    {                                                                                                             \
        T ac = a * c, bd = b * d, ad = a * d, bc = b * c, x = ac - bd, y = ad + bc;                               \
        if (x != x && y != y) {                                                                                   \
            int again = 0;                                                                                        \
            if (isinf_(a) || isinf_(b)) {                                                                         \
                a = copysign_(isinf_(a) ? 1 : 0, a);                                                              \
                b = copysign_(isinf_(b) ? 1 : 0, b);                                                              \
                c = c != c ? copysign_(0, c) : c;                                                                 \
                d = d != d ? copysign_(0, d) : d;                                                                 \
                again = 1;                                                                                        \
            }                                                                                                     \
            if (isinf_(c) || isinf_(d)) {                                                                         \
                c = copysign_(isinf_(c) ? 1 : 0, c);                                                              \
                d = copysign_(isinf_(d) ? 1 : 0, d);                                                              \
                a = a != a ? copysign_(0, a) : a;                                                                 \
                b = b != b ? copysign_(0, b) : b;                                                                 \
                again = 1;                                                                                        \
            }                                                                                                     \
            if (again) {                                                                                          \
                x = (T)HUGE_VAL * (a * c - b * d);                                                                \
                y = (T)HUGE_VAL * (a * d + b * c);                                                                \
            }                                                                                                     \
        }                                                                                                         \
        T _Complex z;                                                                                             \
        __real__ z = x;                                                                                           \
        __imag__ z = y;                                                                                           \
        return z;                                                                                                 \
    }
static int infinite(double x) { return x == HUGE_VAL || x == -HUGE_VAL; }
ARITHMETIC(double, __muldc3, __divdc3, isnan, infinite, copysign, fabs)
ARITHMETIC(float, __mulsc3, __divsc3, isnan, infinite, copysignf, fabsf)

// By powers of two, so that neither overflows on the way.
double _Complex __divdc3(double a, double b, double c, double d)
{
    int e = 0;
    const double most = fabs(c) > fabs(d) ? fabs(c) : fabs(d);
    if (most != 0 && !infinite(most) && most == most) {
        frexp(most, &e);
        --e;
    }
    c = ldexp(c, -e);
    d = ldexp(d, -e);
    const double n = c * c + d * d;
    double x = ldexp((a * c + b * d) / n, -e), y = ldexp((b * c - a * d) / n, -e);
    if (x != x && y != y && n == 0 && (a == a || b == b)) {
        x = copysign(HUGE_VAL, c) * a;
        y = copysign(HUGE_VAL, c) * b;
    }
    double _Complex z;
    __real__ z = x;
    __imag__ z = y;
    return z;
}
float _Complex __divsc3(float a, float b, float c, float d)
{
    const double n = (double)c * c + (double)d * d;
    float _Complex z;
    __real__ z = (float)(((double)a * c + (double)b * d) / n);
    __imag__ z = (float)(((double)b * c - (double)a * d) / n);
    return z;
}

static double _Complex make(double x, double y)
{
    double _Complex z;
    __real__ z = x;
    __imag__ z = y;
    return z;
}
double creal(double _Complex z) { return __real__ z; }
double cimag(double _Complex z) { return __imag__ z; }
double _Complex conj(double _Complex z) { return make(__real__ z, -__imag__ z); }
double cabs(double _Complex z) { return hypot(__real__ z, __imag__ z); }
float cabsf(float _Complex z) { return (float)hypot(__real__ z, __imag__ z); }
double carg(double _Complex z) { return atan2(__imag__ z, __real__ z); }
double _Complex cexp(double _Complex z)
{
    const double e = exp(__real__ z);
    return make(e * cos(__imag__ z), e * sin(__imag__ z));
}

double nextafter(double x, double y)
{
    union { double d; int64_t i; } v = {x};
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    if (x == 0) {
        v.i = 1;
        return y > 0 ? v.d : -v.d;
    }
    v.i += (y > x) == (x > 0) ? 1 : -1;
    return v.d;
}
