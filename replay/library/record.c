/* What a process does, as lines of a file: read by mpismt while the program runs. A line is written by one call of
   write, so that one that is there is whole, whatever ends the process. */
#define _GNU_SOURCE
#include "build_id.h"
#include "replay.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

FILE *mpismt_open(const char *what, const char *mode);

static int descriptor = -1;

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
    if (write(descriptor, line, (size_t)length) < 0)
        descriptor = -1;
}

static void on_signal(int number)
{
    /* Nothing but write may be used here. */
    char line[] = "signal 00\n";
    line[7] = (char)('0' + number / 10);
    line[8] = (char)('0' + number % 10);
    if (descriptor >= 0 && write(descriptor, line, sizeof line - 1) < 0)
        descriptor = -1;
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
    FILE *file = mpismt_open("record", "a");
    if (!file)
        return; /* a launcher, or a program that runs without a schedule */
    descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 100);
    fclose(file);
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
