// mpismt: -n 1 --file=input.txt=../data/two_numbers.txt expect no-error
// When feof becomes true: once a character behind the last one was asked for.
#include <stdio.h>

static void numbers(const char *format)
{
    int a = -1, n = 0;
    FILE *f = fopen("input.txt", "r");
    while (!feof(f) && n < 5) {
        printf("%d", fscanf(f, format, &a));
        printf(": %d at %ld, end %d; ", a, ftell(f), feof(f) != 0);
        n++;
    }
    printf("%d\n", n);
    fclose(f);
}

int main(void)
{
    char text[20];
    FILE *f;
    numbers("%d\n");
    numbers("%d");
    numbers(" %d");
    numbers("%1d");
    numbers("%2d%*c");
    numbers("%*c%d");
    for (int n = 1; n < 6; n++) {
        f = fopen("input.txt", "r");
        printf("%zu", fread(text, 1, (size_t)n, f));
        printf(" %d", feof(f) != 0);
        printf(" %d", fscanf(f, "%1s", text));
        printf(" %d;", feof(f) != 0);
        fclose(f);
    }
    f = fopen("input.txt", "r");
    printf(" %d", fscanf(f, "1\n0"));
    printf(" %d", feof(f) != 0);
    printf(" %d", fscanf(f, "%19[^x]", text));
    printf(" %d %ld\n", feof(f) != 0, ftell(f));
    fclose(f);
    return 0;
}
