// What programs ask of the system.
#define _GNU_SOURCE
#include "say.h"

#include <libgen.h>
#undef basename
#include <math.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>
#include <malloc.h>

static const char *shown(const char *text) { return text ? text : "(none)"; }

static int by_sign(const void *a, const void *b, void *sign)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return *(int *)sign * (x < y ? -1 : x > y);
}

static void names(const char *path)
{
    char a[40], b[40];
    strcpy(a, path);
    strcpy(b, path);
    SAY("%s: %s, %s, %s", path, dirname(a), basename(path), __xpg_basename(b));
}

int main(void)
{
    SAY("%s", shown(getenv("MPISMT_A")));
    SAY("%d", setenv("MPISMT_A", "1", 0));
    SAY("%s", shown(getenv("MPISMT_A")));
    SAY("%d", setenv("MPISMT_A", "two", 0));
    SAY("%s", shown(getenv("MPISMT_A")));
    SAY("%d", setenv("MPISMT_A", "two", 1));
    SAY("%s", shown(getenv("MPISMT_A")));
    SAY("%d", setenv("MPISMT_AB", "", 1));
    SAY("%s", shown(getenv("MPISMT_AB")));
    static char own[] = "MPISMT_B=x=y";
    SAY("%d", putenv(own));
    SAY("%s", shown(getenv("MPISMT_B")));
    own[9] = 'z';
    SAY("%s %s", shown(getenv("MPISMT_B")), shown(getenv("MPISMT")));
    SAY("%d", unsetenv("MPISMT_A"));
    SAY("%s %s", shown(getenv("MPISMT_A")), shown(getenv("MPISMT_AB")));
    SAY("%d %d", setenv("", "x", 1), unsetenv("A=B"));

    struct rusage usage;
    SAY("%d", getrusage(RUSAGE_SELF, &usage));
    SAY("%d", usage.ru_utime.tv_usec < 1000000 && usage.ru_utime.tv_sec >= 0);
    struct tms spent;
    SAY("%d", times(&spent) >= 0);
    struct timespec now;
    SAY("%d", timespec_get(&now, TIME_UTC));
    SAY("%d", now.tv_nsec >= 0 && now.tv_nsec < 1000000000);
    struct utsname machine;
    SAY("%d", uname(&machine));
    SAY("%s %s", machine.sysname, machine.machine);
    struct rlimit limit;
    SAY("%d", getrlimit(RLIMIT_CORE, &limit));
    SAY("%d", setrlimit(RLIMIT_CORE, &limit));
    cpu_set_t processors;
    SAY("%d", sched_getaffinity(0, sizeof processors, &processors));
    SAY("%d", CPU_COUNT(&processors) > 0);

    double *area = mmap(NULL, 8000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    SAY("%d %g", area != MAP_FAILED, area[999]);
    area[999] = 2;
    SAY("%g", area[999]);
    SAY("%d", munmap(area, 8000));
    int *list = reallocarray(NULL, 4, sizeof *list);
    SAY("%d", reallocarray(NULL, (size_t)-1, 16) == NULL);
    for (int i = 0; i < 4; i++)
        list[i] = i * 7 % 5;
    int sign = -1;
    qsort_r(list, 4, sizeof *list, by_sign, &sign);
    SAY("%d %d %d %d", list[0], list[1], list[2], list[3]);
    explicit_bzero(list, sizeof *list);
    SAY("%d %d", list[0], list[1]);
    free(list);
    free(valloc(10));

    names("/usr/lib/a.so");
    names("a.so");
    names("/a");
    names("/");
    names("a//b//");
    names("a/");
    names("");
    struct stat status;
    SAY("%d", stat("/nothing/of/this/name", &status));
    double s, c;
    sincos(0.0, &s, &c);
    SAY("%g %g", s, c);
    SAY("%zd", write(2, "x\n", 2));
    DONE
    return 0;
}
