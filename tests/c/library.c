// mpismt: -n 1 expect no-error complete
// The models of the C library: strings, numbers, memory, sorting, random numbers, printing into memory, mathematics.
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int descending(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }

static double sum(int n, ...)
{
    va_list list;
    double s = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++)
        s += i % 2 ? va_arg(list, double) : va_arg(list, int);
    va_end(list);
    return s;
}

int main(int argc, char **argv)
{
    char text[64], *end;
    MPI_Init(&argc, &argv);
    assert(argc == 1 && argv[1] == NULL);

    assert(sum(4, 1, 0.5, 2, 0.25) == 3.75);
    assert(sprintf(text, "%d|%5.2f|%-4s|%c|%lu|%x", -3, 3.14159, "ab", 'z', 18446744073709551615ul, 255) == 39);
    assert(strcmp(text, "-3| 3.14|ab  |z|18446744073709551615|ff") == 0 || printf("%s\n", text) < 0);
    assert(snprintf(text, 4, "%s", "abcdef") == 6 && strcmp(text, "abc") == 0);

    assert(strlen("four") == 4 && strncmp("abc", "abd", 2) == 0 && strcmp("b", "a") > 0);
    assert(strstr("haystack", "st") != NULL && strchr("abc", 'd') == NULL && strrchr("abcb", 'b')[1] == 0);
    char line[] = "one two";
    assert(strcmp(strtok(line, " "), "one") == 0 && strcmp(strtok(NULL, " "), "two") == 0 && !strtok(NULL, " "));
    assert(isdigit('7') && !isalpha('7') && toupper('x') == 'X' && isspace('\n'));

    assert(atoi("  -42x") == -42 && strtol("0x1F", &end, 0) == 31 && *end == 0 && atof("2.5e2") == 250.0);

    int *a = malloc(5 * sizeof *a);
    for (int i = 0; i < 5; i++)
        a[i] = i * 7 % 5;
    qsort(a, 5, sizeof *a, descending);
    for (int i = 0; i < 5; i++)
        assert(a[i] == 4 - i);
    const int key = 3;
    assert(bsearch(&key, a, 5, sizeof *a, descending) == a + 1);
    a = realloc(a, 10 * sizeof *a);
    assert(a[4] == 0);
    memset(a, 0xFF, 10 * sizeof *a);
    assert(a[9] == -1);
    memmove(a + 1, a, 4);
    free(a);

    srand(42);
    assert(rand() == 71876166 && rand() == 708592740 && RAND_MAX == 2147483647);

    assert(sqrt(2.0) * sqrt(2.0) != 2.0 && fabs(-1.5) == 1.5 && floor(-0.5) == -1.0 && pow(2, 10) == 1024);
    assert(fmod(7.5, 2) == 1.5 && lround(2.5) == 3 && sqrtf(4.0f) == 2.0f && fabs(sin(M_PI)) < 1e-15);
    assert(isnan(0.0 / 0.0 * 1) || 1);
    sleep(1);
    MPI_Finalize();
    return 0;
}
