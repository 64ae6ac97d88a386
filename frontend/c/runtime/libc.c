// What the C library does, for the functions that MPI programs use. Compiled to bitcode when mpismt is built; what a
// program needs of it is linked to the program. Streams, formats of scanf, time, options, sorting and floats in text
// have files of their own.
#include "models.h"

// ---- strings and memory

size_t strlen(const char* s)
{
    size_t n = 0;
    while (s[n])
        ++n;
    return n;
}
size_t strnlen(const char* s, size_t most)
{
    size_t n = 0;
    while (n < most && s[n])
        ++n;
    return n;
}
// What has been copied must not overlap: C leaves undefined what comes of it then. That is for memcpy to say.
static void must_be_apart(char* to, const char* from, size_t n)
{
    enum { OFFSET_BITS = 40 }; // core/memory.hpp
    if (((uintptr_t)to ^ (uintptr_t)from) >> OFFSET_BITS == 0 && to < from + n && from < to + n)
        __builtin_memcpy(to, from, n);
}
char* stpcpy(char* to, const char* from)
{
    size_t i = 0;
    while ((to[i] = from[i]))
        ++i;
    must_be_apart(to, from, i + 1);
    return to + i;
}
char* strcpy(char* to, const char* from)
{
    stpcpy(to, from);
    return to;
}
char* strncpy(char* to, const char* from, size_t n)
{
    size_t i = 0;
    for (; i < n && from[i]; ++i)
        to[i] = from[i];
    must_be_apart(to, from, i);
    for (; i < n; ++i)
        to[i] = 0;
    return to;
}
char* strcat(char* to, const char* from)
{
    strcpy(to + strlen(to), from);
    return to;
}
char* strncat(char* to, const char* from, size_t n)
{
    char* end = to + strlen(to);
    size_t i = 0;
    for (; i < n && from[i]; ++i)
        end[i] = from[i];
    must_be_apart(end, from, i);
    end[i] = 0;
    return to;
}
int strcmp(const char* a, const char* b)
{
    while (*a && *a == *b)
        ++a, ++b;
    return (unsigned char)*a - (unsigned char)*b;
}
int strncmp(const char* a, const char* b, size_t n)
{
    for (; n > 0; --n, ++a, ++b)
        if (*a != *b || !*a)
            return (unsigned char)*a - (unsigned char)*b;
    return 0;
}
int tolower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
int strcasecmp(const char* a, const char* b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
        ++a, ++b;
    return tolower((unsigned char)*a) - tolower((unsigned char)*b);
}
int strncasecmp(const char* a, const char* b, size_t n)
{
    for (; n > 0; --n, ++a, ++b)
        if (tolower((unsigned char)*a) != tolower((unsigned char)*b) || !*a)
            return tolower((unsigned char)*a) - tolower((unsigned char)*b);
    return 0;
}
char* strchr(const char* s, int c)
{
    for (;; ++s) {
        if (*s == (char)c)
            return (char*)s;
        if (!*s)
            return 0;
    }
}
char* strrchr(const char* s, int c)
{
    const char* found = 0;
    for (;; ++s) {
        if (*s == (char)c)
            found = s;
        if (!*s)
            return (char*)found;
    }
}
char* strstr(const char* s, const char* part)
{
    for (;; ++s) {
        size_t i = 0;
        while (part[i] && s[i] == part[i])
            ++i;
        if (!part[i])
            return (char*)s;
        if (!*s)
            return 0;
    }
}
size_t strspn(const char* s, const char* set)
{
    size_t n = 0;
    while (s[n] && strchr(set, s[n]))
        ++n;
    return n;
}
size_t strcspn(const char* s, const char* set)
{
    size_t n = 0;
    while (s[n] && !strchr(set, s[n]))
        ++n;
    return n;
}
char* strpbrk(const char* s, const char* set)
{
    s += strcspn(s, set);
    return *s ? (char*)s : 0;
}
char* strtok_r(char* s, const char* set, char** rest)
{
    if (!s)
        s = *rest; // null, if there is no string yet: then C leaves undefined what happens
    s += strspn(s, set);
    *rest = s;
    if (!*s)
        return 0;
    char* end = s + strcspn(s, set);
    *rest = *end ? end + 1 : end;
    *end = 0;
    return s;
}
char* strtok(char* s, const char* set)
{
    static char* rest;
    return strtok_r(s, set, &rest);
}
char* strdup(const char* s) { return strcpy(malloc(strlen(s) + 1), s); }
int memcmp(const void* a, const void* b, size_t n)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < n; ++i)
        if (x[i] != y[i])
            return x[i] - y[i];
    return 0;
}
int bcmp(const void* a, const void* b, size_t n) { return memcmp(a, b, n); }
void* memchr(const void* p, int c, size_t n)
{
    const unsigned char* x = p;
    for (size_t i = 0; i < n; ++i)
        if (x[i] == (unsigned char)c)
            return (void*)(x + i);
    return 0;
}
void* memcpy(void* to, const void* from, size_t n) { return __builtin_memcpy(to, from, n); }
void* memmove(void* to, const void* from, size_t n) { return __builtin_memmove(to, from, n); }
void* memset(void* to, int c, size_t n) { return __builtin_memset(to, c, n); }
void bzero(void* to, size_t n) { __builtin_memset(to, 0, n); }
void bcopy(const void* from, void* to, size_t n) { __builtin_memmove(to, from, n); }
void* mempcpy(void* to, const void* from, size_t n) { return (char*)__builtin_memcpy(to, from, n) + n; }
void* memccpy(void* to, const void* from, int c, size_t n)
{
    for (size_t i = 0; i < n; ++i)
        if ((((unsigned char*)to)[i] = ((const unsigned char*)from)[i]) == (unsigned char)c)
            return (char*)to + i + 1;
    return 0;
}
void explicit_bzero(void* p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((char*)p)[i] = 0;
}
void* memrchr(const void* p, int c, size_t n)
{
    while (n-- > 0)
        if (((const unsigned char*)p)[n] == (unsigned char)c)
            return (char*)p + n;
    return 0;
}
void* rawmemchr(const void* p, int c)
{
    const unsigned char* x = p;
    while (*x != (unsigned char)c)
        ++x;
    return (void*)x;
}
void* memmem(const void* p, size_t n, const void* part, size_t m)
{
    for (size_t i = 0; m <= n && i <= n - m; ++i)
        if (memcmp((const char*)p + i, part, m) == 0)
            return (char*)p + i;
    return 0;
}
char* stpncpy(char* to, const char* from, size_t n)
{
    const size_t m = strnlen(from, n);
    strncpy(to, from, n);
    return to + m;
}
char* strchrnul(const char* s, int c)
{
    while (*s && *s != (char)c)
        ++s;
    return (char*)s;
}
char* index(const char* s, int c) { return strchr(s, c); }
char* rindex(const char* s, int c) { return strrchr(s, c); }
char* strcasestr(const char* s, const char* part)
{
    const size_t n = strlen(part);
    for (;; ++s) {
        if (strncasecmp(s, part, n) == 0)
            return (char*)s;
        if (!*s)
            return 0;
    }
}
// Of the C locale.
int strcoll(const char* a, const char* b) { return strcmp(a, b); }
size_t strxfrm(char* to, const char* from, size_t n)
{
    const size_t m = strlen(from);
    if (n > 0)
        strncpy(to, from, n);
    return m;
}
char* strsep(char** s, const char* set)
{
    char* first = *s;
    if (!first)
        return 0;
    char* end = first + strcspn(first, set);
    *s = *end ? end + 1 : 0;
    *end = 0;
    return first;
}
char* strndup(const char* s, size_t most)
{
    const size_t n = strnlen(s, most);
    char* to = malloc(n + 1);
    memcpy(to, s, n);
    to[n] = 0;
    return to;
}

// ---- characters: the tables behind the macros of <ctype.h>, for the C locale

#define UPPER 256
#define LOWER 512
#define ALPHA 1024
#define DIGIT 2048
#define XDIGIT 4096
#define SPACE 8192
#define PRINT 16384
#define GRAPH 32768
#define BLANK 1
#define CNTRL 2
#define PUNCT 4
#define ALNUM 8
static unsigned short classes[384];
static int lowers[384], uppers[384];
static const unsigned short* classes_at;
static const int *lowers_at, *uppers_at;
static void make_tables(void)
{
    for (int c = 0; c < 128; ++c) {
        unsigned u = 0;
        if (c >= 'A' && c <= 'Z')
            u |= UPPER | ALPHA | ALNUM;
        if (c >= 'a' && c <= 'z')
            u |= LOWER | ALPHA | ALNUM;
        if (c >= '0' && c <= '9')
            u |= DIGIT | XDIGIT | ALNUM;
        if ((c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'))
            u |= XDIGIT;
        if (c == ' ' || (c >= 9 && c <= 13))
            u |= SPACE;
        if (c == ' ' || c == '\t')
            u |= BLANK;
        if (c >= 32 && c < 127)
            u |= PRINT;
        if (c > 32 && c < 127)
            u |= GRAPH;
        if (c < 32 || c == 127)
            u |= CNTRL;
        if (c > 32 && c < 127 && !(u & ALNUM))
            u |= PUNCT;
        classes[128 + c] = (unsigned short)u;
    }
    for (int c = -128; c < 256; ++c) {
        lowers[128 + c] = c >= 'A' && c <= 'Z' ? c + 32 : c;
        uppers[128 + c] = c >= 'a' && c <= 'z' ? c - 32 : c;
    }
    classes_at = classes + 128;
    lowers_at = lowers + 128;
    uppers_at = uppers + 128;
}
const unsigned short** __ctype_b_loc(void)
{
    if (!classes_at)
        make_tables();
    return &classes_at;
}
const int** __ctype_tolower_loc(void)
{
    if (!classes_at)
        make_tables();
    return &lowers_at;
}
const int** __ctype_toupper_loc(void)
{
    if (!classes_at)
        make_tables();
    return &uppers_at;
}
int isdigit(int c) { return IN(c, '0', '9'); }
int islower(int c) { return IN(c, 'a', 'z'); }
int isupper(int c) { return IN(c, 'A', 'Z'); }
int isalpha(int c) { return IN(c, 'a', 'z') || IN(c, 'A', 'Z'); }
int isalnum(int c) { return isalpha(c) || isdigit(c); }
int isspace(int c) { return c == ' ' || IN(c, 9, 13); }
int isblank(int c) { return c == ' ' || c == 9; }
int isprint(int c) { return IN(c, 32, 126); }
int isgraph(int c) { return IN(c, 33, 126); }
int iscntrl(int c) { return IN(c, 0, 31) || c == 127; }
int ispunct(int c) { return isgraph(c) && !isalnum(c); }
int isascii(int c) { return IN(c, 0, 127); }
int isxdigit(int c) { return isdigit(c) || IN(c, 'a', 'f') || IN(c, 'A', 'F'); }

// ---- numbers

static int digit(char c)
{
    return IN(c, '0', '9') ? c - '0' : IN(c, 'a', 'z') ? c - 'a' + 10 : IN(c, 'A', 'Z') ? c - 'A' + 10 : 99;
}
static int error_number;
int* __errno_location(void) { return &error_number; }

// The magnitude of the number in the text, at most ULONG_MAX.
static unsigned long read_integer(const char* s, char** end, int base, int* negative_number, int* too_large)
{
    if (base < 0 || base == 1 || base > 36)
        mpismt_unsupported("a base of strtol that is neither 0 nor from 2 to 36");
    const char* p = s;
    while (isspace(*p))
        ++p;
    int negative = *p == '-';
    if (*p == '-' || *p == '+')
        ++p;
    if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X') && digit(p[2]) < 16) {
        p += 2;
        base = 16;
    } else if (base == 0) {
        base = *p == '0' ? 8 : 10;
    }
    unsigned long value = 0;
    int any = 0, over = 0;
    for (; digit(*p) < base; ++p, any = 1) {
        if (value > (ULONG_MAX - (unsigned long)digit(*p)) / (unsigned long)base)
            over = 1;
        else
            value = value * (unsigned long)base + (unsigned long)digit(*p);
    }
    if (end)
        *end = (char*)(any ? p : s);
    *negative_number = negative;
    *too_large = over;
    return value;
}
long strtol(const char* s, char** end, int base)
{
    int negative, over;
    const unsigned long value = read_integer(s, end, base, &negative, &over);
    if (over || value > (unsigned long)LONG_MAX + (unsigned long)negative) {
        error_number = 34; // ERANGE
        return negative ? LONG_MIN : LONG_MAX;
    }
    return negative ? (long)(0 - value) : (long)value;
}
unsigned long strtoul(const char* s, char** end, int base)
{
    int negative, over;
    const unsigned long value = read_integer(s, end, base, &negative, &over);
    if (over) {
        error_number = 34;
        return ULONG_MAX;
    }
    return negative ? 0 - value : value;
}
long long strtoll(const char* s, char** end, int base) { return strtol(s, end, base); }
unsigned long long strtoull(const char* s, char** end, int base) { return strtoul(s, end, base); }
long strtoimax(const char* s, char** end, int base) { return strtol(s, end, base); }
unsigned long strtoumax(const char* s, char** end, int base) { return strtoul(s, end, base); }
long __isoc23_strtol(const char* s, char** end, int base) { return strtol(s, end, base); }
long long __isoc23_strtoll(const char* s, char** end, int base) { return strtol(s, end, base); }
unsigned long __isoc23_strtoul(const char* s, char** end, int base) { return strtoul(s, end, base); }
unsigned long long __isoc23_strtoull(const char* s, char** end, int base) { return strtoul(s, end, base); }
int atoi(const char* s) { return (int)strtol(s, 0, 10); }
long atol(const char* s) { return strtol(s, 0, 10); }
long long atoll(const char* s) { return strtol(s, 0, 10); }

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
typedef struct { long long quot, rem; } lldiv_t;
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }
typedef struct { long quot, rem; } imaxdiv_t;
imaxdiv_t imaxdiv(long a, long b) { return (imaxdiv_t){a / b, a % b}; }
long imaxabs(long x) { return x < 0 ? -x : x; }

// ---- memory

// Writes any values behind p, up to the end of its object: what a missing function may do (--stub NAME=havoc).
void mpismt_havoc(char* p)
{
    enum { OFFSET_BITS = 40, MOST = 1 << 16 };
    if (p == 0)
        return;
    const size_t offset = ((uintptr_t)p & ((1UL << OFFSET_BITS) - 1)) - (1UL << (OFFSET_BITS - 1)); // core/memory.hpp
    size_t left = mpismt_object_size(p) - offset;
    if (left > MOST)
        mpismt_unsupported("a function of --stub that writes to an object of more than 64 KB");
    for (; left >= sizeof(long); left -= sizeof(long), p += sizeof(long))
        *(long*)p = mpismt_any_long("memory that a function of --stub writes", LONG_MIN, LONG_MAX);
    for (; left > 0; left--, p++)
        *p = mpismt_any_int("memory that a function of --stub writes", CHAR_MIN, CHAR_MAX);
}

void* calloc(size_t n, size_t size)
{
    if (size != 0 && n > SIZE_MAX / size) {
        errno = 12; // ENOMEM
        return 0;
    }
    return mpismt_zeroed(n * size);
}
void* realloc(void* p, size_t size)
{
    if (p && size == 0) { // C leaves open what is returned; this is what the GNU library does
        free(p);
        return 0;
    }
    void* q = malloc(size);
    if (p) {
        size_t old = mpismt_object_size(p);
        memcpy(q, p, old < size ? old : size);
        free(p);
    }
    return q;
}
void* aligned_alloc(size_t alignment, size_t size) { return malloc(size); }
void* memalign(size_t alignment, size_t size) { return malloc(size); }
void* valloc(size_t size) { return malloc(size); }
void* pvalloc(size_t size) { return malloc((size + 4095) / 4096 * 4096); }
void* reallocarray(void* p, size_t n, size_t size)
{
    if (size != 0 && n > SIZE_MAX / size) {
        errno = 12;
        return 0;
    }
    return realloc(p, n * size);
}
int posix_memalign(void** p, size_t alignment, size_t size)
{
    if (alignment % sizeof(void*) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
        return 22; // EINVAL
    *p = malloc(size);
    return 0;
}

// ---- random numbers: those of the GNU C library for the seed; without srand the seed is 1. Any, if a clock is the
// seed.

int mpismt_random_is_free = 0;   // set by lower/random_seed.cpp
long mpismt_random_seed = -1;    // likewise: with --seed, the seed that stands for a clock
static int32_t random_state[34];
static int random_at = -1;
void srandom(unsigned seed)
{
    if (mpismt_random_is_free)
        return;
    if (mpismt_random_seed >= 0)
        seed = (unsigned)(mpismt_random_seed + mpismt_rank());
    random_state[0] = seed == 0 ? 1 : (int32_t)seed;
    for (int i = 1; i < 31; ++i) {
        int64_t word = 16807 * (int64_t)random_state[i - 1] % 2147483647;
        random_state[i] = (int32_t)(word < 0 ? word + 2147483647 : word);
    }
    random_at = 0;
    for (int i = 0; i < 310; ++i) {
        random_state[(random_at + 3) % 31] =
            (int32_t)((uint32_t)random_state[(random_at + 3) % 31] + (uint32_t)random_state[random_at]);
        random_at = (random_at + 1) % 31;
    }
}
long random(void)
{
    if (mpismt_random_is_free)
        return mpismt_any_long("rand", 0, INT_MAX);
    if (random_at < 0)
        srandom(1);
    int front = random_at + 3 < 31 ? random_at + 3 : random_at - 28;
    uint32_t r = (uint32_t)random_state[front] + (uint32_t)random_state[random_at];
    random_state[front] = (int32_t)r;
    random_at = random_at + 1 < 31 ? random_at + 1 : 0;
    return (long)(r >> 1);
}
void srand(unsigned seed) { srandom(seed); }
int rand(void) { return (int)random(); }
int rand_r(unsigned* seed)
{
    unsigned next = *seed;
    next = next * 1103515245 + 12345;
    int result = (int)(next / 65536 % 2048);
    next = next * 1103515245 + 12345;
    result = result << 10 ^ (int)(next / 65536 % 1024);
    next = next * 1103515245 + 12345;
    result = result << 10 ^ (int)(next / 65536 % 1024);
    *seed = next;
    return result;
}
static uint64_t state48 = 0x1234ABCD330E;
void srand48(long seed)
{
    if (mpismt_random_seed >= 0)
        seed = mpismt_random_seed + mpismt_rank();
    state48 = (uint64_t)(uint32_t)seed << 16 | 0x330E;
}
static uint64_t after48(uint64_t state) { return (state * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF; }
static uint64_t next48(void)
{
    if (mpismt_random_is_free)
        return (uint64_t)mpismt_any_long("rand", 0, 0xFFFFFFFFFFFF);
    return state48 = after48(state48);
}
static uint64_t next_of(unsigned short x[3])
{
    const uint64_t next = after48((uint64_t)x[2] << 32 | (uint64_t)x[1] << 16 | x[0]);
    x[0] = (unsigned short)next, x[1] = (unsigned short)(next >> 16), x[2] = (unsigned short)(next >> 32);
    return next;
}
static double fraction48(uint64_t x)
{
    union { uint64_t u; double d; } v = {0x3FF0000000000000 | x << 4};
    return v.d - 1;
}
double drand48(void) { return fraction48(next48()); }
double erand48(unsigned short x[3]) { return fraction48(next_of(x)); }
long lrand48(void) { return (long)(next48() >> 17); }
long nrand48(unsigned short x[3]) { return (long)(next_of(x) >> 17); }
long mrand48(void) { return (int32_t)(next48() >> 16); }
long jrand48(unsigned short x[3]) { return (int32_t)(next_of(x) >> 16); }

// ---- environment

int sched_yield(void) { return 0; }
int getpid(void) { return mpismt_any_int("getpid", 1, 4194304); }
int gethostname(char* name, size_t n)
{
    strncpy(name, "node0", n); // as MPI_Get_processor_name has it
    return 0;
}
char* setlocale(int category, const char* locale) // there is the one of C
{
    static char name[] = "C";
    return !locale || !*locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0 ? name : 0;
}
