// mpismt: -n 1 expect no-error complete
// Conversions between small integers, truth values and floats; complex numbers.
#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    (void)argv;
    bool b = argc > 0;
    char c = (char)(argc - 4);
    signed char sc = (signed char)-argc;
    unsigned char uc = (unsigned char)(argc + 254);
    short s = (short)(-300 * argc);
    unsigned short us = (unsigned short)(65535 * argc);
    double d = b, e = c, f = sc, g = uc, h = s, i = us;
    float j = b, k = c, l = uc, m = s;
    printf("%g %g %g %g %g %g %g %g %g %g\n", d, e, f, g, h, i, (double)j, (double)k, (double)l, (double)m);
    c = (char)(d + 65.5);
    uc = (unsigned char)(i / 300);
    s = (short)(h / 2.5);
    b = d - 1;
    printf("%c %d %d %d\n", c, uc, s, b);
    double _Complex z = argc + 2.0 * I, w = z * z;
    printf("%g %g %g %g\n", creal(w), cimag(w), cabs(z), carg(z));
    printf("%d %d\n", nextafter(1.0, 2.0) > 1.0, nextafter(0.0, -1.0) < 0);
    return 0;
}
