// What threads of POSIX and C11 wait at: mutexes, spin locks, read-write locks, conditions, barriers, semaphores. A
// thread that waits looks at one number: each object here has one that says whether it may go on (team.h).
//
// What POSIX leaves undefined is said (thread-misuse). A signal of a condition wakes any one of those that wait then;
// that a wait returns although nobody has called is not among the executions.
#include "team.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <threads.h>
#include <time.h>

extern void* malloc(size_t);
extern void free(void*);
extern void mpismt_assumes(const char* name, const char* sentence);
extern int mpismt_any_int(const char* name, int lowest, int highest);

// ---- mutexes: free, or held by a thread, perhaps several times

enum { destroyed = -1 };
struct Mutex {
    int held; // the first words of a pthread_mutex_t: all zero by its initializers
    unsigned times;
    int holder; // 1 + its number
    int dead;
    int kind; // where the GNU C library has it
};
static int check_alive(const int* dead, const char* what)
{
    if (*dead == destroyed)
        mpismt_thread_misuse(what);
    return *dead == destroyed;
}
static int holds(const struct Mutex* m) { return m->held && m->holder == mpismt_thread_number() + 1; }
static int enter_again(struct Mutex* m)
{
    if (!holds(m) || m->kind == PTHREAD_MUTEX_NORMAL)
        return -1;
    if (m->kind == PTHREAD_MUTEX_ERRORCHECK)
        return EDEADLK;
    ++m->times;
    return 0;
}
static int take(struct Mutex* m)
{
    m->held = 1;
    m->times = 1;
    m->holder = mpismt_thread_number() + 1;
    mpismt_acquire(m);
    return 0;
}
static int lock(struct Mutex* m)
{
    check_alive(&m->dead, "a mutex is locked that was destroyed");
    const int again = enter_again(m);
    if (again >= 0)
        return again;
    mpismt_await(&m->held, 0, "the mutex", m);
    return take(m);
}
static int try_lock(struct Mutex* m, int busy)
{
    check_alive(&m->dead, "a mutex is locked that was destroyed");
    const int again = enter_again(m);
    if (again == 0)
        return 0;
    mpismt_visible();
    return m->held ? busy : take(m);
}
static int unlock(struct Mutex* m)
{
    check_alive(&m->dead, "a mutex is unlocked that was destroyed");
    if (!holds(m)) {
        if (m->kind == PTHREAD_MUTEX_NORMAL)
            misused(m->held, "a mutex is unlocked by a thread that does not hold it: another one has locked it",
                    "a mutex is unlocked that is not locked");
        if (m->kind != PTHREAD_MUTEX_NORMAL)
            return EPERM;
    }
    if (m->times > 1) {
        --m->times;
        return 0;
    }
    if (mpismt_looks_at_locks)
        mpismt_visible();
    mpismt_release(m);
    m->held = 0;
    return 0;
}
static void make_mutex(struct Mutex* m, int kind)
{
    m->held = m->holder = m->dead = 0;
    m->times = 0;
    m->kind = kind;
}
static struct Mutex* of(pthread_mutex_t* m) { return (struct Mutex*)m; }

int pthread_mutex_init(pthread_mutex_t* m, const pthread_mutexattr_t* a)
{
    make_mutex(of(m), a == 0 ? PTHREAD_MUTEX_NORMAL : *(const int*)a);
    return 0;
}
int pthread_mutex_destroy(pthread_mutex_t* m)
{
    if (check_alive(&of(m)->dead, "a mutex is destroyed that was destroyed before"))
        return EINVAL;
    if (of(m)->held) {
        mpismt_thread_misuse("a mutex is destroyed that is locked");
        return EBUSY;
    }
    of(m)->dead = destroyed;
    return 0;
}
int pthread_mutex_lock(pthread_mutex_t* m) { return lock(of(m)); }
int pthread_mutex_trylock(pthread_mutex_t* m) { return try_lock(of(m), EBUSY); }
int pthread_mutex_timedlock(pthread_mutex_t* m, const struct timespec* t) { return try_lock(of(m), ETIMEDOUT); }
int pthread_mutex_clocklock(pthread_mutex_t* m, clockid_t c, const struct timespec* t)
{
    return try_lock(of(m), ETIMEDOUT);
}
int pthread_mutex_unlock(pthread_mutex_t* m) { return unlock(of(m)); }
int pthread_mutexattr_init(pthread_mutexattr_t* a)
{
    *(int*)a = PTHREAD_MUTEX_NORMAL;
    return 0;
}
int pthread_mutexattr_destroy(pthread_mutexattr_t* a) { return 0; }
int pthread_mutexattr_settype(pthread_mutexattr_t* a, int kind)
{
    *(int*)a = kind;
    return 0;
}
int pthread_mutexattr_gettype(const pthread_mutexattr_t* a, int* kind)
{
    *kind = *(const int*)a;
    return 0;
}
int pthread_mutexattr_setpshared(pthread_mutexattr_t* a, int shared) { return 0; }
int pthread_mutexattr_setprotocol(pthread_mutexattr_t* a, int protocol) { return 0; }

int mtx_init(mtx_t* m, int kind)
{
    make_mutex((struct Mutex*)m, (kind & mtx_recursive) != 0 ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL);
    return thrd_success;
}
void mtx_destroy(mtx_t* m) { ((struct Mutex*)m)->dead = destroyed; }
int mtx_lock(mtx_t* m) { return lock((struct Mutex*)m) == 0 ? thrd_success : thrd_error; }
int mtx_trylock(mtx_t* m) { return try_lock((struct Mutex*)m, EBUSY) == 0 ? thrd_success : thrd_busy; }
int mtx_timedlock(mtx_t* m, const struct timespec* t)
{
    return try_lock((struct Mutex*)m, EBUSY) == 0 ? thrd_success : thrd_timedout;
}
int mtx_unlock(mtx_t* m) { return unlock((struct Mutex*)m) == 0 ? thrd_success : thrd_error; }

int pthread_spin_init(pthread_spinlock_t* l, int shared)
{
    *l = 0;
    return 0;
}
int pthread_spin_destroy(pthread_spinlock_t* l) { return 0; }
int pthread_spin_lock(pthread_spinlock_t* l)
{
    mpismt_await((const int*)l, 0, "the spin lock", (const void*)l);
    *l = 1 + mpismt_thread_number();
    mpismt_acquire((const void*)l);
    return 0;
}
int pthread_spin_trylock(pthread_spinlock_t* l)
{
    mpismt_visible();
    if (*l != 0)
        return EBUSY;
    *l = 1 + mpismt_thread_number();
    mpismt_acquire((const void*)l);
    return 0;
}
int pthread_spin_unlock(pthread_spinlock_t* l)
{
    if (*l != 1 + mpismt_thread_number())
        misused(*l == 0, "a spin lock is unlocked that is not locked",
                "a spin lock is unlocked by a thread that does not hold it");
    if (mpismt_looks_at_locks)
        mpismt_visible();
    mpismt_release((const void*)l);
    *l = 0;
    return 0;
}

// ---- locks of several readers or one writer. What the writer did readers and writers must know; what readers did,
// only the next writer (the second address).

struct Shared {
    int readers, writer; // writer: 1 + its number
    int held;            // by anybody
    char of_readers;
};
static struct Shared* as_shared(pthread_rwlock_t* l) { return (struct Shared*)l; }
int pthread_rwlock_init(pthread_rwlock_t* l, const pthread_rwlockattr_t* a)
{
    as_shared(l)->readers = as_shared(l)->writer = as_shared(l)->held = 0;
    return 0;
}
int pthread_rwlock_destroy(pthread_rwlock_t* l)
{
    if (as_shared(l)->held)
        mpismt_thread_misuse("a read-write lock is destroyed that is locked");
    return 0;
}
static int read_lock(struct Shared* s)
{
    ++s->readers;
    s->held = 1;
    mpismt_acquire(s);
    return 0;
}
static int write_lock(struct Shared* s)
{
    s->writer = 1 + mpismt_thread_number();
    s->held = 1;
    mpismt_acquire(s);
    mpismt_acquire(&s->of_readers);
    return 0;
}
int pthread_rwlock_rdlock(pthread_rwlock_t* l)
{
    struct Shared* s = as_shared(l);
    if (s->writer == 1 + mpismt_thread_number())
        return EDEADLK;
    mpismt_await(&s->writer, 0, "the read-write lock", l);
    return read_lock(s);
}
int pthread_rwlock_wrlock(pthread_rwlock_t* l)
{
    struct Shared* s = as_shared(l);
    if (s->writer == 1 + mpismt_thread_number())
        return EDEADLK;
    mpismt_await(&s->held, 0, "the read-write lock", l);
    return write_lock(s);
}
int pthread_rwlock_tryrdlock(pthread_rwlock_t* l)
{
    mpismt_visible();
    return as_shared(l)->writer ? EBUSY : read_lock(as_shared(l));
}
int pthread_rwlock_trywrlock(pthread_rwlock_t* l)
{
    mpismt_visible();
    return as_shared(l)->held ? EBUSY : write_lock(as_shared(l));
}
int pthread_rwlock_timedrdlock(pthread_rwlock_t* l, const struct timespec* t)
{
    return pthread_rwlock_tryrdlock(l) ? ETIMEDOUT : 0;
}
int pthread_rwlock_timedwrlock(pthread_rwlock_t* l, const struct timespec* t)
{
    return pthread_rwlock_trywrlock(l) ? ETIMEDOUT : 0;
}
int pthread_rwlock_unlock(pthread_rwlock_t* l)
{
    struct Shared* s = as_shared(l);
    if (mpismt_looks_at_locks)
        mpismt_visible();
    if (s->writer) {
        if (s->writer != 1 + mpismt_thread_number())
            mpismt_thread_misuse("a read-write lock is unlocked by a thread that does not hold it");
        s->writer = 0;
        mpismt_release(s);
    } else if (s->readers > 0) {
        --s->readers;
        mpismt_release(&s->of_readers);
    } else {
        mpismt_thread_misuse("a read-write lock is unlocked that is not locked");
    }
    s->held = s->writer || s->readers > 0;
    return 0;
}
int pthread_rwlockattr_init(pthread_rwlockattr_t* a) { return 0; }
int pthread_rwlockattr_destroy(pthread_rwlockattr_t* a) { return 0; }

// ---- conditions: a list of those that wait, the first one first

struct Waiter {
    int woken;
    struct Waiter* next;
};
struct Condition {
    struct Waiter* first;
};
static void wake(struct Condition* c, int all)
{
    mpismt_visible();
    mpismt_release(c);
    if (all) {
        for (struct Waiter* w = c->first; w != 0; w = w->next)
            w->woken = 1;
        c->first = 0;
        return;
    }
    int n = 0;
    for (struct Waiter* w = c->first; w != 0; w = w->next)
        n++;
    if (n == 0)
        return;
    int which = n == 1 ? 0 : mpismt_any_int("the thread that a signal wakes", 0, n - 1);
    struct Waiter** at = &c->first;
    while (which-- > 0)
        at = &(*at)->next;
    (*at)->woken = 1;
    *at = (*at)->next;
}
static int wait_for(struct Condition* c, struct Mutex* m, int timed)
{
    mpismt_assumes("wakeups", "a thread that waits for a condition goes on when it is woken; it may go on although "
                              "nobody has woken it (spurious wakeups)");
    if (!holds(m))
        mpismt_thread_misuse("a thread waits for a condition and does not hold the mutex");
    mpismt_visible();
    struct Waiter* w = malloc(sizeof *w);
    w->woken = 0;
    w->next = 0;
    struct Waiter** at = &c->first;
    while (*at != 0)
        at = &(*at)->next;
    *at = w;
    const unsigned times = m->times;
    mpismt_release(m);
    m->held = 0;
    int late = 0;
    if (timed) { // it may end at any time
        mpismt_visible();
        late = !w->woken;
        for (at = &c->first; late && *at != 0; at = &(*at)->next)
            if (*at == w) {
                *at = w->next;
                break;
            }
    } else {
        mpismt_await_for_good(&w->woken, 1, "a signal of the condition", c);
    }
    if (!late)
        mpismt_acquire(c);
    free(w);
    mpismt_await(&m->held, 0, "the mutex", m);
    take(m);
    m->times = times;
    return late ? ETIMEDOUT : 0;
}
int pthread_cond_init(pthread_cond_t* c, const pthread_condattr_t* a)
{
    ((struct Condition*)c)->first = 0;
    return 0;
}
int pthread_cond_destroy(pthread_cond_t* c)
{
    if (((struct Condition*)c)->first != 0)
        mpismt_thread_misuse("a condition is destroyed that a thread waits for");
    return 0;
}
int pthread_cond_signal(pthread_cond_t* c) { return wake((struct Condition*)c, 0), 0; }
int pthread_cond_broadcast(pthread_cond_t* c) { return wake((struct Condition*)c, 1), 0; }
int pthread_cond_wait(pthread_cond_t* c, pthread_mutex_t* m) { return wait_for((struct Condition*)c, of(m), 0); }
int pthread_cond_timedwait(pthread_cond_t* c, pthread_mutex_t* m, const struct timespec* t)
{
    return wait_for((struct Condition*)c, of(m), 1);
}
int pthread_cond_clockwait(pthread_cond_t* c, pthread_mutex_t* m, clockid_t k, const struct timespec* t)
{
    return wait_for((struct Condition*)c, of(m), 1);
}
int pthread_condattr_init(pthread_condattr_t* a) { return 0; }
int pthread_condattr_destroy(pthread_condattr_t* a) { return 0; }
int pthread_condattr_setclock(pthread_condattr_t* a, clockid_t c) { return 0; }
int cnd_init(cnd_t* c) { return pthread_cond_init((pthread_cond_t*)c, 0), thrd_success; }
void cnd_destroy(cnd_t* c) { pthread_cond_destroy((pthread_cond_t*)c); }
int cnd_signal(cnd_t* c) { return wake((struct Condition*)c, 0), thrd_success; }
int cnd_broadcast(cnd_t* c) { return wake((struct Condition*)c, 1), thrd_success; }
int cnd_wait(cnd_t* c, mtx_t* m) { return wait_for((struct Condition*)c, (struct Mutex*)m, 0), thrd_success; }
int cnd_timedwait(cnd_t* c, mtx_t* m, const struct timespec* t)
{
    return wait_for((struct Condition*)c, (struct Mutex*)m, 1) == 0 ? thrd_success : thrd_timedout;
}

// ---- barriers. Of two rounds in a row, each has an address of its own for what its threads did before.

struct Barrier {
    unsigned count, arrived;
    int round;
};
int pthread_barrier_init(pthread_barrier_t* barrier, const pthread_barrierattr_t* a, unsigned n)
{
    struct Barrier* b = (struct Barrier*)barrier;
    b->count = n;
    b->arrived = 0;
    b->round = 0;
    return n == 0 ? EINVAL : 0;
}
int pthread_barrier_destroy(pthread_barrier_t* barrier)
{
    if (((struct Barrier*)barrier)->arrived > 0)
        mpismt_thread_misuse("a barrier is destroyed that a thread waits at");
    ((struct Barrier*)barrier)->count = 0;
    return 0;
}
int pthread_barrier_wait(pthread_barrier_t* barrier)
{
    struct Barrier* b = (struct Barrier*)barrier;
    if (b->count == 0)
        mpismt_thread_misuse("a thread waits at a barrier that was destroyed, or never made");
    const int round = b->round;
    const char* key = (const char*)b + (round & 1);
    mpismt_release(key);
    const int last = ++b->arrived == b->count;
    if (last) {
        b->arrived = 0;
        ++b->round;
    } else {
        mpismt_await_change_for_good(&b->round, round, "the barrier", b);
    }
    mpismt_acquire(key);
    return last ? PTHREAD_BARRIER_SERIAL_THREAD : 0;
}

int sem_init(sem_t* s, int shared, unsigned value)
{
    *(unsigned*)s = value;
    return 0;
}
int sem_destroy(sem_t* s) { return 0; }
int sem_post(sem_t* s)
{
    if (mpismt_looks_at_locks)
        mpismt_visible();
    mpismt_release(s);
    ++*(unsigned*)s;
    return 0;
}
int sem_wait(sem_t* s)
{
    mpismt_await_change((const int*)s, 0, "the semaphore", s);
    --*(unsigned*)s;
    mpismt_acquire(s);
    return 0;
}
static int try_wait(sem_t* s, int error)
{
    extern int* __errno_location(void);
    mpismt_visible();
    if (*(unsigned*)s == 0) {
        *__errno_location() = error;
        return -1;
    }
    --*(unsigned*)s;
    mpismt_acquire(s);
    return 0;
}
int sem_trywait(sem_t* s) { return try_wait(s, EAGAIN); }
int sem_timedwait(sem_t* s, const struct timespec* t) { return try_wait(s, ETIMEDOUT); }
int sem_clockwait(sem_t* s, clockid_t c, const struct timespec* t) { return try_wait(s, ETIMEDOUT); }
int sem_getvalue(sem_t* s, int* value)
{
    mpismt_visible();
    *value = *(int*)s;
    return 0;
}
