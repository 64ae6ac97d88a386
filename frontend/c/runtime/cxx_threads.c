// What the C++ library has of threads outside its headers: std::thread, condition_variable, the waiting of futures and
// atomics. Its mutexes, once_flag and data of threads are those of POSIX (threads.c).
#include "team.h"

#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>

extern void mpismt_unsupported(const char* what);

// The state of a thread that is to begin: destructors, and the function that it runs.
typedef void (*Method)(void*);
static void* run_state(void* state)
{
    Method* table = *(Method**)state;
    table[2](state); // _M_run
    table = *(Method**)state;
    table[1](state); // and is deleted
    return 0;
}
void _ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(
    pthread_t* self, void** state, void (*depend)(void))
{
    void* mine = *state;
    *state = 0;
    pthread_create(self, 0, run_state, mine);
}
void _ZNSt6thread6_StateD2Ev(void* self) {}
void _ZNSt6thread6_StateD1Ev(void* self) {}
void _ZNSt6thread6_StateD0Ev(void* self) {}
void _ZNSt6thread4joinEv(pthread_t* self)
{
    pthread_join(*self, 0);
    *self = 0;
}
void _ZNSt6thread6detachEv(pthread_t* self)
{
    pthread_detach(*self);
    *self = 0;
}
extern const int mpismt_default_threads;
unsigned _ZNSt6thread20hardware_concurrencyEv(void) { return (unsigned)mpismt_default_threads; }
#define DURATIONS(of, ratio) \
    "NSt6chrono8durationIlSt5ratioILl1ELl1EEEENS" #of "_IlS" #ratio "_ILl1ELl1000000000EEEE"
void mpismt_sleep_for(long s, long ns) __asm__("_ZNSt11this_thread11__sleep_forE" DURATIONS(1, 2));
void mpismt_sleep_for(long s, long ns) {}

// The condition of POSIX lies at the beginning of std::condition_variable, the mutex at that of std::unique_lock.
void _ZNSt18condition_variableC1Ev(pthread_cond_t* c) { pthread_cond_init(c, 0); }
void _ZNSt18condition_variableC2Ev(pthread_cond_t* c) { pthread_cond_init(c, 0); }
void _ZNSt18condition_variableD1Ev(pthread_cond_t* c) { pthread_cond_destroy(c); }
void _ZNSt18condition_variableD2Ev(pthread_cond_t* c) { pthread_cond_destroy(c); }
void _ZNSt18condition_variable10notify_oneEv(pthread_cond_t* c) { pthread_cond_signal(c); }
void _ZNSt18condition_variable10notify_allEv(pthread_cond_t* c) { pthread_cond_broadcast(c); }
void _ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(pthread_cond_t* c, pthread_mutex_t** lock)
{
    pthread_cond_wait(c, *lock);
}
int mpismt_condition_wait_until(pthread_cond_t* c, pthread_mutex_t** lock) // 1: std::cv_status::timeout
{
    return pthread_cond_timedwait(c, *lock, 0) != 0;
}
void _ZSt25notify_all_at_thread_exitRSt18condition_variableSt11unique_lockISt5mutexE(void* c, void* lock)
{
    mpismt_unsupported("notify_all_at_thread_exit");
}

// Futures, promises.
_Bool mpismt_futex_wait(void* self, unsigned* at, unsigned value, _Bool timed, long s, long ns) __asm__(
    "_ZNSt28__atomic_futex_unsigned_base19_M_futex_wait_untilEPjjb" DURATIONS(2, 3));
_Bool mpismt_futex_wait_steady(void* self, unsigned* at, unsigned value, _Bool timed, long s, long ns) __asm__(
    "_ZNSt28__atomic_futex_unsigned_base26_M_futex_wait_until_steadyEPjjb" DURATIONS(2, 3));
_Bool mpismt_futex_wait(void* self, unsigned* at, unsigned value, _Bool timed, long s, long ns)
{
    if (timed) {
        mpismt_visible();
        return *at != value;
    }
    mpismt_await_change((const int*)at, (int)value, "the result of a future", 0);
    return 1;
}
_Bool mpismt_futex_wait_steady(void* self, unsigned* at, unsigned value, _Bool timed, long s, long ns)
{
    return mpismt_futex_wait(self, at, value, timed, s, ns);
}
void _ZNSt28__atomic_futex_unsigned_base19_M_futex_notify_allEPj(unsigned* at) {}

// The waiting of atomics (C++20) asks the system: wait while the word is so, or wake those that wait.
long syscall(long number, ...)
{
    enum { futex = 202, wait = 0, wake = 1 };
    va_list a;
    va_start(a, number);
    int* at = va_arg(a, int*);
    const int what = va_arg(a, int) & 127, value = va_arg(a, int);
    va_end(a);
    if (number != futex || (what != wait && what != wake)) {
        mpismt_unsupported("the function syscall");
        return -1;
    }
    if (what == wait)
        mpismt_await_change(at, value, "a change of an atomic variable", at);
    return 0;
}
