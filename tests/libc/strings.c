/* Random calls of the functions of <string.h>, <strings.h>, <ctype.h> and <stdlib.h>. */
#include "random.h"
#include <libgen.h>
#include <malloc.h>
#include <stddef.h>

/* What the calls get: x and y of sizes nx and ny, with zeros among them for the functions on memory; t, room for what
   is written; m, at most as long as both; n, any number; i and j, places in x, and k, as far as both of them allow. */
static char *x, *y, *t;
static size_t nx, ny, nt, m, n, i, j, k;
static int c;
static char result[200];
static void number(long v) { snprintf(result, sizeof result, "%ld", v); }
static void place(const void *p, const char *base) { number(p ? (const char *)p - base : -1); }
static void room(size_t size) { t = block(nt = size); }
static void words(char *s, int reentrant)
{
    static const char *sets[] = {",", " ,", "a", "ab,", ""};
    const char *set = sets[below(5)];
    char *rest, *w, *to = result;
    for (int first = 1; to < result + 180; first = 0) {
        w = reentrant == 1 ? strtok_r(first ? s : 0, set, &rest) : reentrant == 0 ? strtok(first ? s : 0, set) : strsep(&s, set);
        if (!w)
            break;
        to += sprintf(to, "%d:%d,", (int)(w - x), (int)strlen(w));
        set = sets[below(5)];
    }
    sprintf(to, "%s", reentrant == 1 ? strtok_r(0, set, &rest) ? "more" : "" : "");
}
static void copied(char *s)
{
    snprintf(result, sizeof result, "%s", shown(s, strlen(s) + 1));
    free(s);
}
static void prepare(int zeros)
{
    nx = length();
    ny = length();
    x = bytes(nx, zeros);
    y = bytes(ny, zeros);
    if (nx > 0 && below(3) == 0) { /* parts of each other */
        i = below((unsigned)nx);
        ny = below((unsigned)(nx - i)) + (below(4) == 0 ? nx - i : 0);
        ny = ny > nx - i ? nx - i : ny;
        y = block(ny + 1);
        memcpy(y, x + i, ny);
        y[ny] = 0;
        if (ny > 0 && below(4) == 0)
            y[below((unsigned)ny)] ^= 32;
    }
    if (!zeros) {
        nx = strlen(x);
        ny = strlen(y);
    }
    m = below((unsigned)(nx < ny ? nx : ny) + 1);
    n = ONE_OF(size_t, 0, 1, 2, 3, 5, 8, 20, nx, ny, nx + 1, ny + 1);
    i = below((unsigned)nx + 1);
    j = below((unsigned)nx + 1);
    k = below((unsigned)(nx - (i > j ? i : j)) + 1);
    c = (int)below(1024) - 512;
    c = ONE_OF(int, 'a', 'b', 'Z', ',', 0, 255, x[i], x[j], c);
    nt = 0;
    t = x;
    *result = 0;
}

#define MEMORY(F) \
    F(memcpy, place(memcpy(x, y, m), x)) F(mempcpy, place(mempcpy(x, y, m), x)) F(memccpy, place(memccpy(x, y, c, m), x)) \
    F(memmove, place(memmove(x + i, x + j, k), x)) F(bcopy, bcopy(x + i, x + j, k)) F(memset, place(memset(x + i, c, k), x)) \
    F(bzero, bzero(x + i, k)) F(explicit_bzero, explicit_bzero(x + i, k)) \
    F(memcmp, number(sign(memcmp(x, y, m)))) F(bcmp, number(bcmp(x, y, m) != 0)) \
    F(memchr, place(memchr(x, c, below(4) == 0 && memchr(x, c, nx + 1) ? SIZE_MAX : i), x)) F(memrchr, place(memrchr(x, c, i), x)) \
    F(rawmemchr, place(rawmemchr(x, x[i]), x)) F(memmem, place(memmem(x, nx, y, ny), x))
#define STRINGS(F) \
    F(strlen, number((long)strlen(x))) F(strnlen, number((long)strnlen(x, below(9) == 0 ? SIZE_MAX : n))) \
    F(strcpy, (room(nx + 1), place(strcpy(t, x), t))) F(stpcpy, (room(nx + 1), place(stpcpy(t, x), t))) \
    F(strncpy, (room(n), place(strncpy(t, x, n), t))) F(stpncpy, (room(n), place(stpncpy(t, x, n), t))) \
    F(strcat, (room(nx + ny + 1), strcpy(t, x), place(strcat(t, y), t))) \
    F(strncat, (room(nx + ny + 1), strcpy(t, x), place(strncat(t, y, below(9) == 0 ? SIZE_MAX : n), t))) \
    F(strcmp, number(sign(strcmp(x, y)))) F(strncmp, number(sign(strncmp(x, y, below(9) == 0 ? SIZE_MAX : n)))) \
    F(strcasecmp, number(sign(strcasecmp(x, y)))) F(strncasecmp, number(sign(strncasecmp(x, y, below(9) == 0 ? SIZE_MAX : n)))) \
    F(strcoll, number(sign(strcoll(x, y)))) F(strxfrm, (room(n), number((long)strxfrm(t, x, n)), nt = n > nx ? nx + 1 : 0)) \
    F(strchr, place(strchr(x, c), x)) F(strrchr, place(strrchr(x, c), x)) F(strchrnul, place(strchrnul(x, c), x)) \
    F(index, place(index(x, c), x)) F(rindex, place(rindex(x, c), x)) \
    F(strstr, place(strstr(x, y), x)) F(strcasestr, place(strcasestr(x, y), x)) F(strpbrk, place(strpbrk(x, y), x)) \
    F(strspn, number((long)strspn(x, y))) F(strcspn, number((long)strcspn(x, y))) \
    F(strtok, words(x, 0)) F(strtok_r, words(x, 1)) F(strsep, words(x, 2)) \
    F(strdup, copied(strdup(x))) F(strndup, copied(strndup(x, below(9) == 0 ? SIZE_MAX : n))) \
    F(strerror, snprintf(result, sizeof result, "%s", strerror(c)))

#define DEFINE(name, call) \
    static void test_##name(const char *called) \
    { \
        prepare(is_memory); \
        const char *before_x = shown(x, nx + 1), *before_y = shown(y, ny + 1); \
        errno = 0; \
        call; \
        const int e = errno; \
        SAY("%s %s %s %zu %zu %zu %zu %d: %s %d | %s %s", called, before_x, before_y, i, j, k, n, c, result, e, shown(x, nx + 1), shown(t, nt)); \
    }
#define is_memory 1
MEMORY(DEFINE)
#undef is_memory
#define is_memory 0
STRINGS(DEFINE)

/* ---- characters */

#define CHARACTERS(F) \
    F(isalnum) F(isalpha) F(isblank) F(iscntrl) F(isdigit) F(isgraph) F(islower) F(isprint) F(ispunct) F(isspace) F(isupper) F(isxdigit) F(isascii)
static void test_characters(const char *called)
{
    const int a = (int)below(257) - 1;
    int set = 0, by_function = 0, bit = 1;
#define ASK(f) set |= f(a) ? bit : 0; by_function |= (f)(a) ? bit : 0; bit *= 2;
    CHARACTERS(ASK)
    SAY("%s %d: %x %x %d %d %d %d %d", called, a, set, by_function, tolower(a), toupper(a), (tolower)(a), (toupper)(a), toascii(a));
}

/* ---- numbers */

#define INTEGERS(F) \
    F(strtol, long, "ld") F(strtoul, unsigned long, "lu") F(strtoll, long long, "lld") F(strtoull, unsigned long long, "llu") F(strtoimax, intmax_t, "jd") \
    F(strtoumax, uintmax_t, "ju")
static char text[1200];
#define INTEGER(f, type, form) \
    static void test_##f(const char *called) \
    { \
        add(text, ONE_OF(char *, "[| |\t\n|  ][||-|+|--][||0|0x|0X|00|0b]#[||x| 1|.5]", "[|-|+][||0x]$", "[|-|+|\v]^[||!]", "[|-]922337203685477580[6|7|8|9][||0]", \
                         "[|-]1844674407370955161[5|6|4][||1]", "[|-|0x]7fffffffffffffff[||f]", "[|-][0x|]ffffffffffffffff[||0]", "[|-]1y2p0ij32e8e[7|8]", "\xa0" "1")); \
        const int any = (int)below(35) + 2, base = ONE_OF(int, 0, 0, 10, 10, 16, 8, 2, 36, any, any); \
        char *end = text; \
        errno = 0; \
        const type v = f(text, &end, base); \
        const int e = errno; \
        SAY("%s '%s' %d: %" form " %d %d %" form, called, shown(text, strlen(text)), base, v, (int)(end - text), e, f(text, 0, base)); \
    }
INTEGERS(INTEGER)
static void decimal(void)
{
    add(text, ONE_OF(char *, "[| |\t][|-|+]#[||.|.#][||e#|E-#|e+#|e|e-][||x|f]", "[|-]0[x|X]$[||.|.$][||p#|p-#|P+#|p][||.]", "[|-|+][inf|INF|infinity|Infinit|nan|NaN|nan(|nan(12)|nan(a_)x|nan()|in|na|.|.e1|e5|-|]",
        "[|-]#[||.#]e[-|]3[0|1|2|3][0|1|2|3|4|5|6|7|8|9]", "[1|2|4|9].[797693134862315|2250738585072014|4703282292062327|940656458412465]#e[308|-308|-324|-323|-45|-38|38]",
        "[9007199254740993|9007199254740992.5|16777217|33554435|4503599627370497.5][||.0|0000000000000000000000000000000000000001|.00000000000000000000000000000000000001]", "#.#e[|-][2|]#", "0x1.[fffffffffffff|ffffff]$p[-1022|-1074|-1075|-149|-150|1023|127|]", "0x1.[000001|0000000000001][|8|80001]p[-126|127|1023|]",
        ".[|0]#", "000000000000000000000000000000000000000000000000000000000000000000000000000000#.#", "##############################e-[200|300|500|100]", "0.000000000000000000000000000000000000000000##############e[|3|-2]#", "[|-]0[||.]e#", "[|-]#e99999[|99999][|99999999999]"));
}
static const char *float_text(double d)
{
    static char s[60];
    if (d != d)
        return "nan";
    sprintf(s, "%a", d);
    return s;
}
/* A long double is assumed to be no more than a double. What becomes of errno where bits are lost at the lower end, C leaves
   open, and the GNU C library does not say it of all hexadecimal numbers. */
#define FLOATS(F) \
    F(strtod, double, float_text(v), (v != 0 && fabs(v) < DBL_MIN)) F(strtof, float, float_text((double)v), (v != 0 && fabs((double)v) < (double)FLT_MIN)) \
    F(strtold, long double, (sprintf(digits, "%.12g", isnan((double)v) ? NAN : (double)v), digits), 1)
#define FLOAT(f, type, value, errno_is_open) \
    static void test_##f(const char *called) \
    { \
        char *end = text, digits[30]; \
        (void)digits; \
        decimal(); \
        errno = 0; \
        const type v = f(text, &end); \
        const int e = errno; \
        SAY("%s '%s': %s %d %d", called, shown(text, strlen(text)), value, (int)(end - text), errno_is_open ? 0 : e); \
    }
FLOATS(FLOAT)
static void test_atoi(const char *called)
{
    add(text, "[| |\t\n][|-|+|+-][000|]");
    sprintf(text + strlen(text), "%ld", whole() % INT_MAX);
    add(text + strlen(text), "[|x| 1|e5]");
    const int of_int = atoi(text);
    const long of_long = atol(text);
    const long long of_long_long = atoll(text);
    decimal();
    SAY("%s %d %ld %lld '%s' %s", called, of_int, of_long, of_long_long, shown(text, strlen(text)), float_text(atof(text)));
}
static void test_div(const char *called)
{
    const long a = whole(), b = whole(), d = b ? b : 7;
    const int ia = (int)a == INT_MIN ? 5 : (int)a, id = (int)d ? (int)d : -3;
    const long la = a == LONG_MIN ? 5 : a;
    const div_t p = div(ia, id);
    const ldiv_t q = ldiv(la, d);
    const lldiv_t r = lldiv(la, d);
    const imaxdiv_t s = imaxdiv(la, d);
    SAY("%s %ld %ld: %d %d %ld %ld %lld %lld %jd %jd %d %ld %lld %jd", called, a, d, p.quot, p.rem, q.quot, q.rem, r.quot, r.rem, s.quot, s.rem, abs(ia), labs(la), llabs(la), imaxabs(la));
}

/* ---- names of files */

static void test_path(const char *called)
{
    char a[200], b[200];
    add(a, "[||/|//|.|..]");
    for (unsigned n = below(6); n > 0; n--)
        add(a + strlen(a), "[a|bc|/|//|.|..|x.c||/]");
    strcpy(b, a);
    const char *before = shown(a, strlen(a)), *last = basename(b);
    SAY("%s '%s': '%s' '%s'", called, before, last, dirname(a));
}

/* ---- sorting */

static size_t size;
static unsigned long calls_made;
static int compare(const void *a, const void *b)
{
    calls_made = calls_made * 31 + 1;
    return memcmp(a, b, size);
}
static int compare_told(const void *a, const void *b, void *told)
{
    ++*(int *)told;
    return compare(b, a);
}
static void test_sort(const char *called)
{
    int told = 0;
    const size_t count = length();
    size = below(13) + 1;
    char *a = bytes(count * size, 1);
    const char *before = shown(a, count * size);
    calls_made = 0;
    if (below(2))
        qsort(a, count, size, compare);
    else
        qsort_r(a, count, size, compare_told, &told);
    qsort(a, count, size, compare);
    char *key = bytes(size, 1);
    if (count > 0 && below(3))
        memcpy(key, a + below((unsigned)count) * size, size);
    const char *found = bsearch(key, a, count, size, compare);
    SAY("%s %s %zu: %s %d %ld %lx", called, before, size, shown(a, count * size), told, found ? memcmp(found, key, size) : -1, calls_made);
}

/* ---- random numbers, the environment, memory */

static void test_random(const char *called)
{
    unsigned short s[3] = {(unsigned short)bits(), (unsigned short)bits(), (unsigned short)bits()};
    unsigned seed = (unsigned)whole();
    srand(seed);
    const int a = rand(), b = rand(), d = rand_r(&seed);
    srandom(seed);
    const long e = random();
    srand48(whole());
    const double f = drand48(), g = erand48(s);
    const long h = lrand48(), u = mrand48(), v = nrand48(s), w = jrand48(s);
    SAY("%s %d %d %d %ld %a %a %ld %ld %ld %ld %u", called, a, b, d, e, f, g, h, u, v, w, seed);
}
static void test_environment(const char *called)
{
    static char put[8][16];
    static const char *names[] = {"MPISMT_A", "MPISMT_B", "MPISMT_AB", "", "MPISMT_=A"};
    const char *name = names[below(12) % 5], *value = ONE_OF(char *, "", "1", "x=y");
    const int overwrite = (int)below(2);
    int done = 0;
    errno = 0;
    switch (below(6)) {
    case 0: case 1: done = setenv(name, value, overwrite); break;
    case 2: done = unsetenv(name); break;
    case 3: {
        const unsigned at = below(3);
        sprintf(put[at], "%s=%s", names[at], value);
        done = putenv(put[at]);
        break;
    }
    case 4: if (below(8) == 0) done = clearenv(); break;
    default: break;
    }
    const int e = errno;
    char *a = getenv("MPISMT_A"), *b = getenv("MPISMT_B"), *ab = getenv("MPISMT_AB");
    SAY("%s '%s' '%s' %d: %d %d %s %s %s", called, name, value, overwrite, done, e, a ? a : "none", b ? b : "none", ab ? ab : "none");
}
static void test_memory(const char *called)
{
    const size_t count = length(), each = length() + 1, align = 1ul << below(9);
    void *p = 0;
    errno = 0;
    const int done = posix_memalign(&p, align + (below(9) == 0), count + 1), e = errno;
    const unsigned off = done ? 0 : (unsigned)((uintptr_t)p % align);
    if (!done)
        free(p);
    char *a = calloc(count + 1, each), *b = aligned_alloc(align, align * (count + 1)), *d = memalign(align, count + 1);
    const int zero = count == 0 ? a[0] : a[count] | a[count * each] | a[(count + 1) * each - 1];
    const unsigned b_off = (unsigned)((uintptr_t)b % align), d_off = (unsigned)((uintptr_t)d % align);
    memset(a, 'x', (count + 1) * each);
    a = below(2) ? realloc(a, count + 5) : reallocarray(a, count + 5, 1);
    a[count + 4] = 'y';
    const char *after = shown(a, (count + 1) * each < count + 4 ? (count + 1) * each : count + 4);
    char *none = reallocarray(0, SIZE_MAX / 2, 3);
    const int none_e = errno;
    a = realloc(a, 1);
    SAY("%s %zu %zu %zu: %d %d %u %u %u %d %s %d %d %c %d", called, count, each, align, done, e, off, b_off, d_off, zero, after, none != 0, none_e, *a,
        (uintptr_t)a % _Alignof(max_align_t) == 0);
    free(a), free(b), free(d);
}

int main(void)
{
#define RUN(name, ...) run(#name, test_##name, CALLS);
    MEMORY(RUN)
    STRINGS(RUN)
    INTEGERS(RUN)
    FLOATS(RUN)
    RUN(characters) RUN(atoi) RUN(div) RUN(path) RUN(sort) RUN(random) RUN(environment) RUN(memory)
    DONE
    return 0;
}
