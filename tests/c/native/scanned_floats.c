/* What sscanf takes for a hexadecimal float and what it leaves, with and without widths. */
#include <stdio.h>

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
    return 0;
}
