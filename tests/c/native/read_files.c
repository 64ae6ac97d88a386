// mpismt: -n 1 --file=input.txt=../data/settings.txt --file=numbers.bin=../data/numbers.bin --file=none=../data/empty.txt expect no-error
// Reading files in all the ways of stdio.h, at their ends, too.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void lines(const char *name)
{
    char line[12];
    FILE *f = fopen(name, "r");
    while (fgets(line, sizeof line, f))
        printf("%s: %zu '%s' %ld %d\n", name, strlen(line), line, ftell(f), feof(f) != 0);
    printf("%s: end %d %d\n", name, feof(f) != 0, ferror(f) != 0);
    fclose(f);
}

static void numbers(void)
{
    int a, b = -1, c = 99, n;
    double x;
    char word[20], set[20];
    FILE *f = fopen("input.txt", "rt");
    n = fscanf(f, "%d %d %d", &a, &b, &c);
    printf("%d: %d %d %d, then '%c'\n", n, a, b, c, fgetc(f));
    n = fscanf(f, "ame: %[a-z] %5s%n", set, word, &c);
    printf("%d: %s %s %d\n", n, set, word, c);
    for (int i = 0; i < 3; i++) {
        n = fscanf(f, "%lf", &x);
        printf("%d: %.3f\n", n, x);
    }
    n = fscanf(f, "%lf", &x);
    printf("%d at %ld\n", n, ftell(f));
    while (fscanf(f, "%19s", word) == 1)
        printf("<%s>", word);
    printf(" %d %d\n", feof(f) != 0, fscanf(f, "%d", &a));
    fclose(f);
}

static void bytes(void)
{
    unsigned char all[40];
    int ints[4];
    FILE *f = fopen("numbers.bin", "rb");
    printf("%zu %d", fread(all, 1, sizeof all, f), feof(f) != 0);
    for (int i = 0; i < 15; i++)
        printf(" %d", all[i]);
    rewind(f);
    printf("\n%zu %d", fread(ints, sizeof(int), 3, f), feof(f) != 0);
    printf(" %d %d %d", ints[0], ints[1], ints[2]);
    printf(" %zu %d\n", fread(ints, sizeof(int), 1, f), feof(f) != 0);
    fseek(f, 4, SEEK_SET);
    printf("%d %ld", fgetc(f), ftell(f));
    fseek(f, 3, SEEK_CUR);
    printf(" %d", getc(f));
    ungetc(255, f);
    printf(" %d", getc(f));
    fseek(f, -1, SEEK_END);
    printf(" %d %d %d\n", getc(f), getc(f), feof(f) != 0);
    clearerr(f);
    printf("%d %d\n", feof(f), fseek(f, -1, SEEK_SET));
    fclose(f);
}

int main(void)
{
    lines("input.txt");
    lines("none");
    numbers();
    bytes();
    char *line = NULL;
    size_t room = 0;
    long n;
    FILE *f = fopen("./input.txt", "r");
    while ((n = getline(&line, &room, f)) >= 0)
        printf("%ld %s|\n", n, line);
    printf("%d\n", feof(f) != 0);
    free(line);
    fclose(f);
    f = fopen("absent", "r");
    printf("%d %d\n", f == NULL, errno == ENOENT);
    return 0;
}
