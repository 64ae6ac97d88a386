// Counts the calls of malloc and its kin of a process, for bench/run.py: loaded ahead of the C library, it writes the
// sum at the end to the file that MPISMT_BENCH_ALLOCATIONS names. Processes that are forked or started count apart; the
// last one to end has the last word, which is the check.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
static atomic_ulong calls;
static pid_t self;

void *malloc(size_t n)
{
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    return __libc_malloc(n);
}
void *calloc(size_t n, size_t size)
{
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    return __libc_calloc(n, size);
}
void *realloc(void *p, size_t n)
{
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    return __libc_realloc(p, n);
}
__attribute__((constructor)) static void begin(void)
{
    self = getpid();
    unsetenv("LD_PRELOAD"); // compilers that it starts are not counted
}
__attribute__((destructor)) static void end(void)
{
    const char *name = getenv("MPISMT_BENCH_ALLOCATIONS");
    FILE *file = name == NULL || getpid() != self ? NULL : fopen(name, "w");
    if (file == NULL)
        return;
    fprintf(file, "%lu\n", atomic_load(&calls));
    fclose(file);
}
