// mpismt: -n 1 expect no-error
/* Functions of <math.h> that take floats apart, at the ends of their ranges; <stdlib.h>'s other divisions. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const char *f, double x) { isnan(x) ? printf("%s nan\n", f) : printf("%s %a\n", f, x); }

int main(void)
{
    const double values[] = {0.0, -0.0, 1.0, -759.0, 2.5, -3.5, 0x1p-1074, -0x1.8p-1030, 0x1p-1022, 0x1.fffffffffffffp1023, -1e300, INFINITY, -INFINITY, NAN, 0.1, 1e10};
    for (int i = 0; i < 16; ++i) {
        const double x = values[i];
        double whole;
        float small;
        int e = 77;
        show("modf", modf(x, &whole));
        show("whole", whole);
        show("modff", modff((float)x, &small));
        show("whole", small);
        show("frexp", frexp(x, &e));
        if (isfinite(x))
            printf("%d\n", e);
        show("logb", logb(x));
        printf("ilogb %d\n", ilogb(x));
        for (int n = -2200; n <= 2200; n += 550)
            show("ldexp", ldexp(x, n)), show("scalbnf", scalbnf((float)x, n / 8));
        if (fabs(x) < 1e18)
            printf("%ld %ld %lld %lld %ld\n", lround(x), lrint(x), llround(x), llrint(x), lroundf((float)x));
        for (int j = 0; j < 16; ++j) {
            show("fdim", fdim(x, values[j]));
            show("remainder", remainder(x, values[j]));
            show("nextafter", nextafter(x, values[j]));
            show("nextafterf", nextafterf((float)x, (float)values[j]));
        }
    }
    const lldiv_t q = lldiv(-7, 2);
    const imaxdiv_t r = imaxdiv(1000000000000, -7);
    printf("%lld %lld %jd %jd %jd\n", q.quot, q.rem, r.quot, r.rem, imaxabs(-5));
    for (int e = -1; e < 140; e += 3)
        puts(strerror(e));
    return 0;
}
