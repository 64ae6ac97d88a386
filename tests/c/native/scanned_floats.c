// mpismt: -n 1 expect no-error
/* What sscanf takes for a hexadecimal float and what it leaves, with and without widths. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const char *in[] = {"0x", "0xg", "0x.", "0x.p", "0xp3", "0x1p", "0x1pz", "-0x", "0x ", "0x.1", "0xe", "0x1e", "0x1p+", "0x1p+z", "0.5", "05", ".", "-.", "1e", "1e+"};
    for (size_t i = 0; i < sizeof in / sizeof *in; i++)
        for (int width = 1; width < 6; width++) {
            char format[20], c = '?';
            float f = 7;
            int n = -1;
            sprintf(format, width == 1 ? "%%f%%c%%n" : "%%%df%%c%%n", width);
            int r = sscanf(in[i], format, &f, &c, &n);
            printf("%s %d: %d %g %c %d\n", in[i], width, r, f, c, n);
        }
    const char *far[] = {"0x1p3123", "-0x1p1024", "0x1p1023", "0x.8p5000", "0x1p-5000", "0x1p-1075", "0x1.8p-1075", "0x1p128", "0x1p99999", "1e5000", "1e-5000"};
    for (size_t i = 0; i < sizeof far / sizeof *far; i++)
        printf("%a %a\n", strtod(far[i], 0), (double)strtof(far[i], 0));
    return 0;
}
