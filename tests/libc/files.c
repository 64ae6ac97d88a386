/* A file that is read in every way, one that is written, one that does not exist. Its name is the first argument. */
#define _GNU_SOURCE
#include "say.h"
#include <errno.h>

static void lines(const char *name)
{
    FILE *f = fopen(name, "r");
    char text[20];
    while (fgets(text, sizeof text, f))
        SAY("fgets '%s' eof %d", text, feof(f));
    SAY("eof %d error %d at %ld", feof(f), ferror(f), ftell(f));
    rewind(f);
    SAY("eof %d at %ld", feof(f), ftell(f));
    char *line_read = NULL;
    size_t room = 0;
    ssize_t n;
    while ((n = getline(&line_read, &room, f)) != -1)
        SAY("getline %zd '%s' eof %d", n, line_read, feof(f));
    free(line_read);
    fclose(f);
}
static void numbers(const char *name)
{
    FILE *f = fopen(name, "r");
    int n = 0, found = 0;
    double d = 0, all = 0;
    char word[30] = "";
    found = fscanf(f, "%d", &n);
    SAY("%d: %d at %ld", found, n, ftell(f));
    for (int i = 0; i < n; i++) {
        found = fscanf(f, "%lf", &d);
        all += d;
        SAY("%d: %g eof %d", found, d, feof(f));
    }
    SAY("sum %.17g", all);
    found = fscanf(f, "%d", &n);
    SAY("%d at %ld", found, ftell(f));
    found = fscanf(f, "%29s = %d", word, &n);
    SAY("%d: '%s' %d", found, word, n);
    found = fscanf(f, " %[^\n]", word);
    SAY("%d: '%s'", found, word);
    while ((found = fscanf(f, "%s", word)) == 1)
        SAY("word '%s'", word);
    SAY("%d eof %d", found, feof(f));
    fclose(f);
}
static void characters(const char *name)
{
    FILE *f = fopen(name, "rb");
    int c, n = 0, spaces = 0;
    while ((c = fgetc(f)) != EOF) {
        n++;
        spaces += c == ' ';
    }
    SAY("%d characters, %d blanks, eof %d", n, spaces, feof(f));
    fseek(f, 0, SEEK_END);
    const long size = ftell(f);
    SAY("size %ld eof %d", size, feof(f));
    fseek(f, 3, SEEK_SET);
    c = getc(f);
    ungetc(c, f);
    const int d = getc(f);
    SAY("%c %c at %ld", c, d, ftell(f));
    fseek(f, -5, SEEK_CUR);
    SAY("at %ld", ftell(f));
    fseek(f, -2, SEEK_END);
    c = fgetc(f);
    SAY("%d at %ld", c, ftell(f));
    SAY("%d", fseek(f, -10000, SEEK_SET));
    char *all = malloc((size_t)size + 1);
    rewind(f);
    size_t got = fread(all, 1, (size_t)size, f);
    all[got] = 0;
    SAY("%zu '%s' eof %d", got, all, feof(f));
    got = fread(all, 4, 3, f);
    SAY("%zu eof %d", got, feof(f));
    clearerr(f);
    fseek(f, -6, SEEK_END);
    got = fread(all, 4, 3, f);
    SAY("%zu at %ld eof %d", got, ftell(f), feof(f));
    free(all);
    fclose(f);
}

int main(int argc, char **argv)
{
    lines(argv[1]);
    numbers(argv[1]);
    characters(argv[1]);
    errno = 0;
    FILE *none = fopen("/nonexistent/file", "r");
    SAY("%d %d", none == NULL, errno);
    FILE *out = fopen("/dev/null", "w");
    SAY("%d", fprintf(out, "%d %s\n", 42, "written"));
    SAY("%d %d %zu %d", fputs("text", out) >= 0, fputc('x', out), fwrite(argv, sizeof *argv, 2, out), putc('\n', out));
    SAY("%d", fflush(out));
    SAY("%d", fclose(out));
    char text[30];
    SAY("%d", snprintf(text, 5, "%d", 1234567));
    char *made;
    SAY("%d", asprintf(&made, "<%s>", text));
    SAY("%s", made);
    free(made);
    DONE
    return 0;
}
