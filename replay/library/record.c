/* What a process does, as lines of a file: read by mpismt while the program runs. The file is mapped into memory: to
   write a line costs no call of the system, and what is written stays whatever ends the process. Behind the last line
   there are zeros; a line that has zeros in it, or no end, is not there yet. */
#define _GNU_SOURCE
#include "build_id.h"
#include "replay.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

FILE *mpismt_open(const char *what, const char *mode);

enum { least_window = 1 << 16, most_window = 1 << 20, page = least_window }; /* bytes that are mapped at once */
static int descriptor = -1;
static char *mapped, busy; /* busy: a thread writes */
static size_t window, at;  /* how much is mapped, and how much of that is written */
static off_t offset;       /* of `mapped` in the file */

/* The next piece. Lines lie in one piece: the last page of the one before belongs to it, too. */
static int map_next(void)
{
    const off_t from = mapped ? offset + (off_t)(at & ~(size_t)(page - 1)) : 0;
    const size_t used = mapped ? at & (page - 1) : 0;
    if (mapped)
        munmap(mapped, window);
    window = !window ? least_window : window < most_window ? 2 * window : most_window;
    mapped = posix_fallocate(descriptor, from, (off_t)window) != 0
                 ? MAP_FAILED
                 : mmap(NULL, window, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, from);
    if (mapped == MAP_FAILED) {
        mapped = NULL;
        descriptor = -1;
        return 0;
    }
    offset = from;
    at = used;
    return 1;
}

/* The process may be one that a shell, which has the file as well, has started: what others have written is passed. */
static void append(const char *line, size_t length)
{
    /* In a handler of signals, the thread that writes may be this one. */
    for (int turns = 0; __atomic_test_and_set(&busy, __ATOMIC_ACQUIRE) && turns < 10000; ++turns)
        sched_yield();
    while (descriptor >= 0) {
        while (at < window && mapped[at])
            ++at;
        if (at + length <= window) {
            memcpy(mapped + at, line, length);
            at += length;
            break;
        }
        if (!map_next())
            break;
    }
    __atomic_clear(&busy, __ATOMIC_RELEASE);
}

void mpismt_record(const char *format, ...)
{
    char line[1024];
    va_list arguments;
    if (descriptor < 0)
        return;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length > (int)sizeof line - 2)
        length = (int)sizeof line - 2;
    for (int i = 0; i < length; ++i)
        if (line[i] == '\n')
            line[i] = ' ';
    line[length++] = '\n';
    append(line, (size_t)length);
}

/* "enter 17 MPI_Send": what every call does. */
void mpismt_record_call(const char *what, int number, const char *op)
{
    char line[128], digits[16];
    size_t length = strlen(what), count = 0;
    const size_t length_of_op = strlen(op);
    if (descriptor < 0 || length + length_of_op + sizeof digits + 3 > sizeof line)
        return;
    memcpy(line, what, length);
    line[length++] = ' ';
    do
        digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (count > 0)
        line[length++] = digits[--count];
    line[length++] = ' ';
    memcpy(line + length, op, length_of_op);
    length += length_of_op;
    line[length++] = '\n';
    append(line, length);
}

static void stop_in_child(void)
{
    descriptor = -1;
    busy = 0;
}

static void on_signal(int number)
{
    /* Nothing but what writes a line may be used here. */
    char line[] = "signal 00\n";
    line[7] = (char)('0' + number / 10);
    line[8] = (char)('0' + number % 10);
    append(line, sizeof line - 1);
    if (mpismt_is_debugged()) {
        mpismt_in_signal = 1;
        mpismt_stop(0);
    }
    signal(number, SIG_DFL);
    raise(number);
}

/* Again once MPI is initialised, which may put its own handlers there. */
void mpismt_watch_signals(void)
{
    static const int ends[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
    for (unsigned i = 0; descriptor >= 0 && i < sizeof ends / sizeof *ends; ++i)
        signal(ends[i], on_signal);
}

__attribute__((constructor)) static void open_record(void)
{
    FILE *file = mpismt_open("record", "a+");
    if (!file)
        return; /* a launcher, or a program that runs without a schedule */
    descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 100);
    fclose(file);
    pthread_atfork(NULL, NULL, stop_in_child);
    /* No process outlives the launcher. */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    mpismt_allow_debugger();
    mpismt_record("process %ld", (long)getpid());
    mpismt_record("build-id %s", mpismt_build_id());
    mpismt_watch_signals();
}

/* An MPI that ends the program does so within a call. */
__attribute__((destructor)) static void close_record(void)
{
    if (mpismt_inside())
        mpismt_record("ended-by %s", mpismt_inside());
    mpismt_record("exit");
    if (mpismt_is_debugged() && mpismt_has_called()) /* no program that the program runs */
        mpismt_stop(0);
}

/* What programs fail by: assert of the C library, and the questions of mpismt.h. */
void __assert_fail(const char *expression, const char *file, unsigned line, const char *function)
{
    void (*next)(const char *, const char *, unsigned, const char *);
    mpismt_record("fails");
    mpismt_hold_unless_mine();
    mpismt_record("assert %u %s", line, expression);
    if (mpismt_is_debugged())
        mpismt_stop(0);
    *(void **)&next = dlsym(RTLD_NEXT, "__assert_fail");
    next(expression, file, line, function);
    abort();
}

void MPISMT_assert(int condition)
{
    if (condition)
        return;
    mpismt_record("fails");
    mpismt_hold_unless_mine();
    mpismt_record("assert 0 MPISMT_assert");
    if (mpismt_is_debugged())
        mpismt_stop(0);
    abort();
}

void MPISMT_assume(int condition)
{
    if (condition)
        return;
    mpismt_record("assume");
    exit(0);
}

static long long input(long long least)
{
    long long value = least;
    mpismt_input(&value);
    return value;
}

int MPISMT_input_int(int lo, int hi) { return (void)hi, (int)input(lo); }
unsigned MPISMT_input_unsigned(unsigned lo, unsigned hi) { return (void)hi, (unsigned)input(lo); }
long MPISMT_input_long(long lo, long hi) { return (void)hi, (long)input(lo); }
unsigned long MPISMT_input_unsigned_long(unsigned long lo, unsigned long hi)
{
    return (void)hi, (unsigned long)input((long long)lo);
}
char MPISMT_input_char(char lo, char hi) { return (void)hi, (char)input(lo); }
int MPISMT_input_bool(void) { return (int)input(0); }
