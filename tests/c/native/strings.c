// mpismt: -n 1 expect no-error
/* Functions for strings and memory beyond those of C90; sorting keeps equal elements in order and calls the comparison as the GNU library does. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int calls;
static int by_tens(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    printf("%d?%d ", x, y);
    ++calls;
    return x / 10 - y / 10;
}

int main(void)
{
    char a[40] = "one, two; three", b[40] = "TWO", c[40];
#define AT(p, s) ((p) ? (int)((char *)(p) - (s)) : -1)
    printf("%d %d %d %d\n", AT(strcasestr(a, b), a), AT(strcasestr(a, "x"), a), AT(strcasestr(a, ""), a), AT(strchrnul(a, ';'), a));
    printf("%d %d %d\n", AT(strchrnul(a, 'q'), a), AT(memrchr(a, 't', 15), a), AT(memrchr(a, 'o', 0), a));
    printf("%d %d %d\n", AT(memmem(a, 15, "tw", 2), a), AT(memmem(a, 6, "tw", 2), a), AT(rawmemchr(a, 0), a));
    printf("%d %d\n", AT(memccpy(c, a, ',', 20), c), AT(memccpy(c, a, 'q', 10), c));
    memset(c, '#', sizeof c);
    printf("%d %d %d\n", AT(mempcpy(c, "abc", 4), c), AT(stpncpy(c + 5, "xy", 6), c), AT(stpncpy(c + 15, "xyz", 2), c));
    for (int i = 0; i < 20; ++i)
        printf("%d ", c[i]);
    bcopy(c, c + 2, 10);
    printf("%s %d %d %d %zu\n", c, AT(index(a, 'o'), a), AT(rindex(a, 'o'), a), strcoll(a, b) > 0, strxfrm(c, "transformed", 5));
    int n[] = {31, 12, 35, 18, 5, 33, 10, 1, 39, 11, 0, 22, 37};
    qsort(n, sizeof n / sizeof *n, sizeof *n, by_tens);
    for (size_t i = 0; i < sizeof n / sizeof *n; ++i)
        printf("%d ", n[i]);
    qsort(n, 1, sizeof *n, by_tens);
    qsort(n, 0, sizeof *n, by_tens);
    printf("\n%d\n", calls);
    return 0;
}
