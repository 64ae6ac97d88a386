// Clocks that are given: --time N. All of them show N seconds since 1970 when a process looks first, and a millisecond
// more with each look, so that loops that wait for a time to pass come to an end.
#include "mpi.h"
#include "models.h"

long mpismt_time = 0; // set by lower/given.cpp
static long looks;

static long microseconds(void) { return mpismt_time * 1000000 + 1000 * looks++; }

struct timeval { long sec, usec; };
struct timespec { long sec, nsec; };
long time(long* t)
{
    const long now = microseconds() / 1000000;
    if (t)
        *t = now;
    return now;
}
long clock(void) { return 1000 * looks++; } // of the processor
int gettimeofday(struct timeval* t, void* zone)
{
    const long now = microseconds();
    t->sec = now / 1000000;
    t->usec = now % 1000000;
    return 0;
}
int clock_gettime(int id, struct timespec* t)
{
    const long now = microseconds();
    t->sec = now / 1000000;
    t->nsec = now % 1000000 * 1000;
    return 0;
}
struct rusage { long times[4], others[14]; };
int getrusage(int who, struct rusage* r)
{
    const long used = 1000 * looks++;
    *r = (struct rusage){{used / 1000000, used % 1000000}};
    return 0;
}
long times(long of_process[4])
{
    const long ticks = looks++ / 10; // 100 a second
    if (of_process)
        of_process[0] = ticks, of_process[1] = of_process[2] = of_process[3] = 0;
    return ticks;
}
long mpismt_system_clock(void) { return 1000 * microseconds(); } // of C++
long mpismt_steady_clock(void) { return 1000 * microseconds(); }
double MPI_Wtime(void) { return (double)microseconds() * 1e-6; }
double omp_get_wtime(void) { return (double)microseconds() * 1e-6; }
