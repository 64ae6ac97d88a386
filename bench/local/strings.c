// Text that is formatted, searched and classified.
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <ctype.h>
static char text[1 << 20];
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int n = 0;
    for (int i = 0; n < (1 << 20) - 40; i++)
        n += sprintf(text + n, "word%d Another line %x;\n", i, i * 7);
    int words = 0, lines = 0, upper = 0;
    for (char *p = text; *p; p++) {
        words += isspace((unsigned char)*p) != 0;
        lines += *p == '\n';
        upper += isupper((unsigned char)*p) != 0;
    }
    int found = 0;
    for (char *p = strstr(text, "line 7"); p; p = strstr(p + 1, "line 7")) found++;
    printf("%d %d %d %d %zu\n", words, lines, upper, found, strlen(text));
    MPI_Finalize();
    return 0;
}
