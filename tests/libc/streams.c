/* Random calls of the functions of <stdio.h>: the families of printf and scanf, and streams of files that are given
   (random.txt and empty.txt) and of files that are written. */
#include "random.h"
#include <unistd.h>
#include <wchar.h>

/* ---- printf */

static char to[700];
static int by_list(size_t room, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *made = 0;
    int n;
    switch (below(3)) {
    case 0: n = vsnprintf(to, room, format, list); break;
    case 1: n = vsprintf(to, format, list); break;
    default:
        n = vasprintf(&made, format, list);
        memcpy(to, made, (size_t)n + 1);
        free(made);
    }
    va_end(list);
    return n;
}
#define MADE(f, ...) (stars == 0 ? f(__VA_ARGS__, PRINTED) : stars == 1 ? f(__VA_ARGS__, star[0], PRINTED) : f(__VA_ARGS__, star[0], star[1], PRINTED))
#define PRINT() (direct == 0 ? MADE(by_list, room, format) : direct == 1 ? MADE(sprintf, to, format) : MADE(snprintf, to, room, format))
static void test_printf(const char *called)
{
    char format[80];
    const char *said;
    int star[2], stars = 0, n = 0;
    const unsigned direct = below(4), kind = below(10);
    const size_t room = ONE_OF(size_t, 1, 2, 5, 10, 20, sizeof to);
    memset(to, '#', sizeof to);
    char *at = add(format, "[|x|%%|a b]%");
    at = add(at, kind < 3 ? "[|-|+| |0|0+|-+|0 ||'|+ ]" : kind < 6 ? "[|-|+| |0|#|0+|#0|-#| 0||'0]" : kind < 7 ? "[|#|0|#0|-#|-||]" : "[|-]");
    for (int k = 0; k < (kind == 9 ? 1 : 2); k++) { /* width and precision */
        if (below(2))
            continue;
        if (k == 1)
            *at++ = '.';
        if (below(4) == 0) {
            star[stars++] = ONE_OF(int, 0, 1, 2, 5, 12, 30, -1, -7, -20);
            *at++ = '*';
        } else {
            at += sprintf(at, k == 0 ? "%.0u" : "%u", ONE_OF(unsigned, 0, 0, 1, 2, 3, 5, 8, 10, 17, 25));
        }
    }
    *at = 0;
    const long w = whole();
    const double d = fraction();
    const char *conversion = kind < 3 ? ONE_OF(char *, "d", "i", "hd", "hhi", "ld", "lld", "jd", "zd", "td", "u", "hu", "hhu", "lu", "llu", "ju", "zu", "qd") :
        kind < 6 ? ONE_OF(char *, "f", "e", "g", "a", "F", "E", "G", "A", "Lf", "Le", "Lg", "La", "LG") : kind < 7 ? ONE_OF(char *, "x", "X", "o", "hx", "hhX", "lo", "lx", "llX", "zx", "jo") :
        kind < 8 ? ONE_OF(char *, "s", "s", "ls", "S") : kind == 8 ? "s" : ONE_OF(char *, "c", "lc", "C", "p");
    at = add(at, conversion);
    add(at, "[||!|%%|\n]");
    const char last = conversion[strlen(conversion) - 1];
    said = shown(format, strlen(format));
    if (kind < 3 || kind == 6) {
        if (strpbrk(conversion, "ljztq")) {
#define PRINTED w
            n = PRINT();
        } else {
#undef PRINTED
#define PRINTED (int)w
            n = PRINT();
        }
    } else if (kind < 6 && conversion[0] == 'L') {
#undef PRINTED
#define PRINTED (long double)d
        n = PRINT();
    } else if (kind < 6) {
#undef PRINTED
#define PRINTED d
        n = PRINT();
    } else if (last == 'c' || last == 'C') {
        const int c = (int)below(128);
#undef PRINTED
#define PRINTED c
        n = PRINT();
    } else if (last == 'p') {
#undef PRINTED
#define PRINTED (void *)0
        n = PRINT();
    } else if (*conversion == 's') {
        const char *dot = strchr(format, '.');
        const int limit = !dot ? -1 : dot[1] == '*' ? star[stars - 1] : atoi(dot + 1);
        const size_t k = length();
        const char *s = bytes(k, 0);
        if (limit >= 0 && (size_t)limit <= k) { /* without an end */
            char *part = block((size_t)limit);
            s = memcpy(part, s, (size_t)limit);
        }
#undef PRINTED
#define PRINTED s
        n = PRINT();
    } else {
        wchar_t s[20];
        const size_t k = length() % 20;
        for (size_t i = 0; i < k; i++)
            s[i] = (wchar_t)(below(127) + 1);
        s[k] = 0;
#undef PRINTED
#define PRINTED s
        n = PRINT();
    }
    const size_t len = n < 0 ? 0 : (size_t)n + 2 < sizeof to ? (size_t)n + 2 : sizeof to;
    SAY("%s '%s' %zu %ld %a %d %d: %d '%s'", called, said, room, w, d, stars > 0 ? star[0] : 0, stars > 1 ? star[1] : 0, n, shown(to, len));
}

/* ---- scanf */

static const char *const inputs[][2] = { /* a conversion, and what it may find */
    {"d", "[|-|+|--]#"}, {"i", "[|-|+][|0x|0|0X]$"}, {"u", "[|-]#"}, {"x", "[|0x|0X|-0x|0x0|x]$"}, {"X", "$"}, {"o", "[|-|0]#"}, {"hd", "[|-]#"}, {"hhd", "#"},
    {"ld", "[|-]#"}, {"lld", "[|-]#"}, {"jd", "[|-]#"}, {"zu", "#"}, {"td", "-#"}, {"hhi", "[0x|0|]$"}, {"lx", "[0x|]$"}, {"hu", "[|-]#"}, {"qd", "#"}, {"p", "[0x|0x|]$"}, {"p", "[(nil)|(NiL)|(nil|(|(nx|-(nil)|0]"},
    {"lf", "[|-|+][#|#.#|.#|#.]"}, {"f", "[|-|+][#|#.#|.#|#.][|e#|e|e-|e+3|E+|e-5|ex]"}, {"lg", "[|-|+][0x|0x.|0x1|0X1.8|0x.8|0xg][p3|p|p-|p+1|.|]"},
    {"e", "[|-|+][inf|nan|INFINITY|infi|nan(1)|na|in|NaN|infinite|nan(]"}, {"la", "#.#e[|-][|1|2|3]#"}, {"G", "[.|e5|.e5|-|+.|0.e|0e5|00.50]"}, {"lf", "1.5[e5e5|.5|-3|e-+1|x1]"},
    {"s", "[abc|x|hello,world||12|\v]"}, {"s", "[abc|x| ]"}, {"c", "[ |a|bc|\n]"}, {"c", "abcdefg"}, {"[a-c]", "[abc|bcd|d|a-b||aabbccabc]"}, {"[^,]", "[abc,|,| a b|x]"}, {"[]x]", "[]]]|x]y|]"},
    {"[^]]", "[abc|]|a]"}, {"[a-]", "[a-b|-|b]"}, {"[-a]", "[a-b|-|b]"}, {"[^-a]", "[b|-|a]"}, {"[0-9a-f]", "$"}, {"[^\n]", "[a b\n|\n|x]"}, {"[%d]", "[d%|5]"}, {"[^^]", "[a^|^]"}, {"[ \t]", "[ |\t |a]"}, {"[a-c-e]", "abcde-"}};
static void input(char *text, char *format, unsigned most, int *fields)
{
    *fields = 0;
    *text = *format = 0;
    for (unsigned k = below(most) + 1; k > 0; k--) {
        const char *const *x = inputs[below(sizeof inputs / sizeof *inputs)];
        const int drop = below(8) == 0;
        if (below(12) == 0) {
            strcat(format, "%n");
            ++*fields;
        }
        char *at = add(format + strlen(format), "[||| |,|\n|%%|x]");
        at += sprintf(at, "%%%s", drop ? "*" : "");
        if (below(3) == 0)
            at += sprintf(at, "%u", below(9) + 1);
        sprintf(at, "%s", x[0]);
        *fields += !drop;
        at = add(text + strlen(text), "[||||||| |,|%|x|\n ]");
        at = add(at, below(8) == 0 ? inputs[below(sizeof inputs / sizeof *inputs)][1] : x[1]);
        add(at, "[||| |,|x]");
    }
    add(format + strlen(format), "[||| |%n|x|%%]");
    *fields += format[0] && strlen(format) > 2 && strcmp(format + strlen(format) - 2, "%n") == 0;
    if (below(4) == 0)
        text[below((unsigned)strlen(text) + 1)] = 0;
}
static char fields[8][64];
static int scan_list(const char *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int n = vsscanf(text, format, list);
    va_end(list);
    return n;
}
static void test_scanf(const char *called)
{
    char *text = block(700), format[100];
    int given;
    input(text, format, 3, &given);
    char *exact = block(strlen(text) + 1);
    strcpy(exact, text);
    memset(fields, '#', sizeof fields);
    const int n = below(2) ? sscanf(exact, format, fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6]) :
                             scan_list(exact, format, fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6]);
    SAY("%s '%s' '%s': %d %s %s %s %s", called, shown(text, strlen(text)), shown(format, strlen(format)), n, shown(fields[0], 28), shown(fields[1], 28), shown(fields[2], 28), shown(fields[3], 28));
}

/* ---- reading */

static FILE *file;
static char *read_line;
static size_t read_room;
static fpos_t kept;
static int has_kept;
static void test_reading(const char *called)
{
    char format[100] = "", s[80];
    long n = 0;
    memset(s, '#', sizeof s);
    if (!file || below(30) == 0) {
        const char *name = ONE_OF(char *, "random.txt", "./random.txt", "empty.txt"), *mode = ONE_OF(char *, "r", "rb", "rt");
        if (file && below(3) == 0) {
            file = freopen(name, mode, file);
        } else {
            n = file ? fclose(file) : 0;
            file = fopen(name, mode);
        }
        has_kept = 0;
        if (below(3) == 0)
            setvbuf(file, 0, ONE_OF(int, _IONBF, _IOLBF, _IOFBF), 64);
    }
    const unsigned kind = below(15), k = ONE_OF(unsigned, 1, 1, 2, 3, 5, 8, 20, 40, 0);
    int size;
    errno = 0;
    switch (kind) {
    case 0: n = fgetc(file); break;
    case 1: n = getc(file); break;
    case 2: { char *got = fgets(s, (int)k, file); n = got == s; break; }
    case 3: size = (int)below(5); n = (long)fread(s, (size_t)size, k * (size_t)size < sizeof s ? k : 9, file); break;
    case 4: n = fseek(file, ONE_OF(long, 0, 1, 7, 60, 100, 140, 150, 155, 160, 300, -1), SEEK_SET); break;
    case 5: n = fseek(file, ONE_OF(long, 0, 1, 2, -1, -2, -5, -200, 30), SEEK_CUR); break;
    case 6: n = fseek(file, ONE_OF(long, 0, -1, -2, -5, -9, -20, -200, 5), SEEK_END); break;
    case 7: n = getc(file); if (n >= 0) n = ungetc((int)n, file); break;
    case 8: n = getline(&read_line, &read_room, file); if (n >= 0) snprintf(s, sizeof s, "%s", read_line); break;
    case 9: n = getdelim(&read_line, &read_room, ONE_OF(int, ' ', ',', '\n', 'z', 200), file); if (n >= 0) snprintf(s, sizeof s, "%s", read_line); break;
    case 10: if (below(2)) rewind(file); else clearerr(file); break;
    case 11: if (has_kept) n = fsetpos(file, &kept); else has_kept = !(n = fgetpos(file, &kept)); break;
    case 12: n = ungetc(EOF, file); break;
    default: { /* what becomes of errno is not said */
        char text[700];
        int given;
        input(text, format, 3, &given);
        memset(fields, '#', sizeof fields);
        n = fscanf(file, format, fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6]);
        snprintf(s, sizeof s, "%.20s|%.20s|%.20s", shown(fields[0], 8), shown(fields[1], 8), shown(fields[2], 8));
        errno = 0;
    }
    }
    const int e = errno;
    SAY("%s %u %u '%s': %ld %d '%s' [%ld %d %d]", called, kind, k, shown(format, strlen(format)), n, e, shown(s, 40), ftell(file), feof(file) != 0, ferror(file) != 0);
}

/* ---- writing */

static FILE *made[3];
static const char *const names[] = {"made-0.txt", "made-1.txt", "made-2.txt"};
static void test_writing(const char *called)
{
    const unsigned which = below(2), kind = below(12);
    FILE *f = made[which];
    long n = 0, m = 0;
    errno = 0;
    if (!f) {
        if (below(3) == 0)
            n = remove(names[which]);
        m = access(names[which], 0);
        const char *mode = ONE_OF(char *, "w", "wb", "wx", "a", "w+", "wbx");
        if (*mode == 'a' && m == 0)
            mode = "w";
        f = made[which] = which == 1 && below(4) == 0 ? tmpfile() : fopen(names[which], mode);
        SAY("%s %u %s: %ld %ld %d %d [%ld]", called, which, mode, n, m, f != 0, errno, f ? ftell(f) : -1);
        return;
    }
    const char *s = ONE_OF(char *, "", "a", "some text", "x\n");
    const long at = ONE_OF(long, 0, 0, 1, 5, 30, -1, -2);
    switch (kind) {
    case 0: n = fputc((int)below(300) - 20, f); break;
    case 1: n = putc('x', f); break;
    case 2: n = fputs(s, f) >= 0; break;
    case 3: n = fprintf(f, "%s %d %5.2f\n", s, (int)at, 1.5); break;
    case 4: n = (long)fwrite(s, below(2), strlen(s), f); break;
    case 5: n = fseek(f, at, ONE_OF(int, SEEK_SET, SEEK_CUR, SEEK_END, 7)); break;
    case 6: rewind(f); break;
    case 7: n = fflush(below(4) ? f : 0); break;
    case 8: if (has_kept > 1) n = fsetpos(f, &kept); else n = fgetpos(f, &kept), has_kept = 2; break;
    case 9: if (below(3) == 0) { n = fclose(f); f = made[which] = 0; } break;
    case 10: n = feof(f) + ferror(f); clearerr(f); break;
    default: n = below(3) ? 0 : rename(names[which], names[which]); break;
    }
    const int e = errno;
    SAY("%s %u %u '%s' %ld: %ld %d [%ld]", called, which, kind, shown(s, strlen(s)), at, n, e, f ? ftell(f) : -1);
}

int main(void)
{
    run("printf", test_printf, 4 * CALLS);
    run("scanf", test_scanf, 4 * CALLS);
    run("reading", test_reading, 4 * CALLS);
    run("writing", test_writing, 2 * CALLS);
    DONE
    for (int k = 0; k < 2; k++)
        remove(names[k]);
    return 0;
}
