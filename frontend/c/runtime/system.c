// What programs ask of the system: the environment, the machine, limits, memory of their own, names of files,
// messages. The layouts are those of x86-64 Linux.
#include "models.h"

extern void* memset(void*, int, size_t);
extern void* realloc(void*, size_t);
extern FILE* fopen(const char*, const char*);
extern int fclose(FILE*);
extern size_t fwrite(const void*, size_t, size_t, FILE*);
extern int fputc(int, FILE*), fputs(const char*, FILE*);
extern int vfprintf(FILE*, const char*, va_list), fprintf(FILE*, const char*, ...);
extern char* strerror(int);
extern void exit(int);

// ---- the environment: what the command line gives (--env), and what the program itself puts there

// "NAME=VALUE" each, and a null pointer; lower/given.cpp replaces the list.
static char* const no_variable = 0;
char* const* mpismt_given_environment = &no_variable;
static char** changed; // the whole of it, once the program has changed it

static char* const* variables(void) { return changed ? changed : mpismt_given_environment; }
static size_t place_of(const char* name, size_t length)
{
    char* const* v = variables();
    size_t i = 0;
    while (v[i] && !(strncmp(v[i], name, length) == 0 && v[i][length] == '='))
        i++;
    return i;
}
static char* value_of(const char* name)
{
    const size_t length = strlen(name);
    char* const* v = variables() + place_of(name, length);
    return *v ? *v + length + 1 : 0;
}
// It can be changed, and has room for one more.
static void change(void)
{
    size_t n = 0;
    while (variables()[n])
        n++;
    char** all = malloc((n + 2) * sizeof *all);
    memcpy(all, variables(), (n + 1) * sizeof *all);
    all[n + 1] = 0;
    free(changed);
    changed = all;
}
char* getenv(const char* name)
{
    char* value = value_of(name);
    return !value && !changed ? mpismt_not_given("getenv", name) : value;
}
char* secure_getenv(const char* name) { return getenv(name); }
int putenv(char* text)
{
    const char* end = strchr(text, '=');
    if (!end)
        mpismt_unsupported("putenv without a value");
    change();
    changed[place_of(text, (size_t)(end - text))] = text; // the text itself, as POSIX has it
    return 0;
}
int setenv(const char* name, const char* value, int overwrite)
{
    if (*name == 0 || strchr(name, '=')) {
        errno = 22;
        return -1;
    }
    if (!overwrite && value_of(name))
        return 0;
    const size_t length = strlen(name);
    char* text = malloc(length + strlen(value) + 2);
    strcpy(text, name);
    text[length] = '=';
    strcpy(text + length + 1, value);
    return putenv(text);
}
int unsetenv(const char* name)
{
    if (*name == 0 || strchr(name, '=')) {
        errno = 22;
        return -1;
    }
    change();
    char** v = changed + place_of(name, strlen(name));
    for (; *v; ++v)
        v[0] = v[1];
    return 0;
}
int clearenv(void)
{
    change();
    changed[0] = 0;
    return 0;
}

// ---- folders and messages

// Directories can be made. What is known of one that is there already is that it is not a file that is given.
int mkdir(const char* name, unsigned mode) { return 0; }
void perror(const char* s)
{
    fprintf(stderr, s && *s ? "%s: %s\n" : "%s%s\n", s ? s : "", strerror(errno));
}

// ---- the machine

#define ASSUME() mpismt_assumes("machine", "a process may use one processor, and resources have no limits")

// The numbers of <unistd.h> on Linux.
enum {
    ARG_MAX_ = 0, CLK_TCK_ = 2, PAGESIZE_ = 30, PROCESSORS_CONF = 83, PROCESSORS_ONLN = 84, PHYS_PAGES = 85,
    AVPHYS_PAGES = 86, HOST_NAME_MAX_ = 180, DCACHE_LINE = 190, L2_LINE = 194, L3_LINE = 198
};
enum { page = 4096 };
#define ASSUME_PAGES() mpismt_assumes("page-size", "a page of memory has 4096 bytes, on all processes")
int getpagesize(void)
{
    ASSUME_PAGES();
    return page;
}
long sysconf(int name)
{
    switch (name) {
    case PAGESIZE_: ASSUME_PAGES(); return page;
    case PROCESSORS_CONF:
    case PROCESSORS_ONLN: ASSUME(); return 1;
    case CLK_TCK_: return 100;
    case HOST_NAME_MAX_: return 64;
    case DCACHE_LINE:
    case L2_LINE:
    case L3_LINE: mpismt_assumes("cache-line", "a line of the caches has 64 bytes, on all processes"); return 64;
    case PHYS_PAGES:
    case AVPHYS_PAGES: return mpismt_any_long("the pages of the machine (sysconf)", 1, 1l << 40);
    default: return mpismt_any_long("a limit of the system (sysconf)", -1, LONG_MAX);
    }
}
struct timespec { long sec, nsec; };
extern int clock_gettime(int, struct timespec*);
int timespec_get(struct timespec* t, int base)
{
    clock_gettime(0, t);
    return base;
}
struct utsname { char system[65], node[65], release[65], version[65], machine[65], domain[65]; };
int uname(struct utsname* u)
{
    memset(u, 0, sizeof *u);
    strcpy(u->system, "Linux");
    strcpy(u->node, "node0"); // as gethostname has it
    strcpy(u->machine, "x86_64");
    return 0;
}
int getdomainname(char* name, size_t n)
{
    strncpy(name, "(none)", n);
    return 0;
}
int getrlimit(int resource, unsigned long limits[2])
{
    ASSUME();
    limits[0] = limits[1] = ~0ul; // RLIM_INFINITY
    return 0;
}
int setrlimit(int resource, const unsigned long limits[2]) { return 0; }
int sched_getaffinity(int process, size_t size, void* processors)
{
    ASSUME();
    memset(processors, 0, size);
    *(char*)processors = 1;
    return 0;
}
int sched_setaffinity(int process, size_t size, const void* processors) { return 0; }
int __sched_cpucount(size_t size, const void* processors)
{
    int n = 0;
    for (size_t i = 0; i < 8 * size; i++)
        n += ((const unsigned char*)processors)[i / 8] >> i % 8 & 1;
    return n;
}
long getrandom(void* to, size_t n, unsigned flags)
{
    for (size_t i = 0; i < n; i++)
        ((char*)to)[i] = (char)mpismt_any_int("getrandom", CHAR_MIN, CHAR_MAX);
    return (long)n;
}
int getentropy(void* to, size_t n)
{
    getrandom(to, n, 0);
    return 0;
}
int backtrace(void** to, int room) { return 0; }
char** backtrace_symbols(void* const* addresses, int n) { return malloc(8); }
void backtrace_symbols_fd(void* const* addresses, int n, int file) {}

// ---- memory

int mlock(const void* p, size_t n) { return 0; }
int munlock(const void* p, size_t n) { return 0; }
int mlockall(int flags) { return 0; }
int munlockall(void) { return 0; }
int madvise(void* p, size_t n, int advice) { return 0; }
int posix_madvise(void* p, size_t n, int advice) { return 0; }
void* mmap(void* at, size_t n, int access, int flags, int file, long offset)
{
    if (!(flags & 0x20) || (flags & 0x10) || n == 0) // MAP_ANONYMOUS, MAP_FIXED
        mpismt_unsupported("mmap of a file, or at an address");
    return mpismt_zeroed(n);
}
void* mmap64(void* at, size_t n, int access, int flags, int file, long offset)
{
    return mmap(at, n, access, flags, file, offset);
}
int munmap(void* p, size_t n)
{
    if (mpismt_object_size(p) != n)
        mpismt_unsupported("munmap of a part of what mmap has given");
    free(p);
    return 0;
}

// ---- names of files

static const char* last_slash(const char* path)
{
    const char* found = 0;
    for (; *path; path++)
        if (*path == '/')
            found = path;
    return found;
}
char* basename(const char* path) // of the GNU library, <string.h>
{
    const char* slash = last_slash(path);
    return (char*)(slash ? slash + 1 : path);
}
static char* without_slashes(char* path) // at its end, but for the first
{
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/')
        path[--n] = 0;
    return path;
}
char* __xpg_basename(char* path) // of POSIX, <libgen.h>
{
    if (!path || !*path)
        return ".";
    without_slashes(path);
    return path[1] == 0 ? path : basename(path);
}
// As glibc has it: exactly two slashes at the begin stay two.
char* dirname(char* path)
{
    if (!path || !*path)
        return ".";
    size_t n = strlen(path), slashes;
    while (n > 0 && path[n - 1] == '/')
        --n; // behind the last name
    const int has_name = n > 0;
    if (has_name) {
        while (n > 0 && path[n - 1] != '/')
            --n;
        if (n == 0)
            return ".";
    } else {
        n = strlen(path);
    }
    for (slashes = 0; slashes < n && path[n - 1 - slashes] == '/';)
        ++slashes;
    if (slashes < n)
        n -= slashes;
    else
        n = n == 2 ? 2 : 1;
    path[n] = 0;
    return path;
}

// ---- messages

static void say(const char* format, va_list list, int error)
{
    if (format)
        vfprintf(stderr, format, list);
    if (error >= 0) {
        fputs(": ", stderr);
        fputs(strerror(error), stderr);
    }
    fputc('\n', stderr);
}
#define SAY(error)            \
    va_list list;             \
    va_start(list, format);   \
    say(format, list, error); \
    va_end(list);
void vwarn(const char* format, va_list list) { say(format, list, errno); }
void vwarnx(const char* format, va_list list) { say(format, list, -1); }
void warn(const char* format, ...) { SAY(errno) }
void warnx(const char* format, ...) { SAY(-1) }
void err(int status, const char* format, ...)
{
    SAY(errno)
    exit(status);
}
void errx(int status, const char* format, ...)
{
    SAY(-1)
    exit(status);
}
void error(int status, int number, const char* format, ...)
{
    SAY(number == 0 ? -1 : number)
    if (status != 0)
        exit(status);
}
