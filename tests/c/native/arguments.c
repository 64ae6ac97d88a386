// mpismt: -n 1 expect no-error
/* Structures among variable arguments: vectors of floats, large ones, ones that are aligned; and what printf and fwrite do with odd arguments. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct two { float x, y; };
struct three { float x, y, z; };
struct large { long x[5]; char y; };
struct aligned { long double x; int y; };
static void take(const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    for (const char *k = kinds; *k; ++k) {
        if (*k == '2') {
            const struct two v = va_arg(list, struct two);
            printf("%g %g\n", v.x, v.y);
        } else if (*k == '3') {
            const struct three v = va_arg(list, struct three);
            printf("%g %g %g\n", v.x, v.y, v.z);
        } else if (*k == 'l') {
            const struct large v = va_arg(list, struct large);
            printf("%ld %ld %d\n", v.x[0], v.x[4], v.y);
        } else if (*k == 'a') {
            const struct aligned v = va_arg(list, struct aligned);
            printf("%Lg %d\n", v.x, v.y);
        } else if (*k == 'L') {
            printf("%Lg\n", va_arg(list, long double));
        } else {
            printf("%d\n", va_arg(list, int));
        }
    }
    va_end(list);
}

int main(void)
{
    const struct two two = {1, 2};
    const struct three three = {3, 4, 5};
    const struct large large = {{6, 7, 8, 9, 10}, 11};
    const struct aligned aligned = {12.5L, 13};
    take("2i3i", two, 14, three, 15);
    take("llllllllll2", large, large, large, large, large, large, large, large, large, large, two);
    take("iaiLail", 1, aligned, 2, 2.5L, aligned, 3, large);
    printf("[%.*d] [%.*s] [%*d] [%-*s] [%10p] [%%] [%.3lf] [%5c] [%lc] [%ls]\n", -3, 5, -1, "hello", -6, 42, 4, "a", (void *)0, 1.5, 'x', (unsigned)'y', L"wide");
    static char text[2000];
    printf("%d %zu\n", sprintf(text, "%.500f %700d", 1e300, 5), strlen(text));
    fwrite("ab\0c\0", 1, 5, stdout);
    printf("%c%3c|\n", 0, 0);
    return 0;
}
