// Threads of POSIX and C11: made, joined and ended; locks, conditions, barriers, semaphores; what is done once, data of a
// thread. All of it stands on the points of team.h. A thread that waits looks at one number: each object here has one
// that says whether it may go on.
//
// What POSIX leaves undefined is said (thread-misuse). A signal of a condition wakes any one of those that wait then;
// that a wait returns although nobody has called is not among the executions.
#include "team.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <string.h>
#include <threads.h>
#include <time.h>

extern void* malloc(size_t);
extern void free(void*);
extern int mpismt_any_int(const char* name, int lowest, int highest);
extern void mpismt_unsupported(const char* what);

// ---- threads

enum { most_keys = 128 };
struct Copy { // of a variable that each thread has for itself
    struct Copy* next;
    const void* of;
};
struct AtEnd { // a destructor of such a variable (C++)
    struct AtEnd* next;
    void (*function)(void*);
    void* object;
};
struct Self { // by numbers of threads
    struct Thread* thread;
    struct Copy* copies;
    struct AtEnd* at_end;
    const void* values[most_keys];
};
struct Thread {
    int done, detached, joined;
    void* result;
    void* (*function)(void*);
    int (*c11)(void*);
    void* argument;
};
static struct Self selves[most_threads];
static struct Thread first;
static void (*key_ends[most_keys])(void*);
static unsigned keys;

static struct Self* me(void) { return &selves[mpismt_thread_number()]; }
static struct Thread* current(void)
{
    struct Self* s = me();
    return s->thread == 0 ? &first : s->thread;
}

// A variable with storage of its own for each thread: the one of main is the object itself.
void* mpismt_variable_of_thread(void* of, const void* image, size_t size)
{
    const int number = mpismt_thread_number();
    if (number == 0)
        return of;
    for (struct Copy* c = selves[number].copies; c != 0; c = c->next)
        if (c->of == of)
            return c + 1;
    struct Copy* c = malloc(sizeof *c + size);
    if (image == 0)
        memset(c + 1, 0, size);
    else
        memcpy(c + 1, image, size);
    c->of = of;
    c->next = selves[number].copies;
    selves[number].copies = c;
    return c + 1;
}
int __cxa_thread_atexit(void (*function)(void*), void* object, void* dso)
{
    struct AtEnd* e = malloc(sizeof *e);
    struct Self* s = me();
    e->function = function;
    e->object = object;
    e->next = s->at_end;
    s->at_end = e;
    return 0;
}

static void run_ends(struct Self* s)
{
    while (s->at_end != 0) {
        struct AtEnd* e = s->at_end;
        s->at_end = e->next;
        e->function(e->object);
        free(e);
    }
    for (unsigned k = 0; k < keys; k++)
        if (s->values[k] != 0) {
            void* value = (void*)s->values[k];
            s->values[k] = 0;
            if (key_ends[k] != 0)
                key_ends[k](value);
        }
}
static void finish(struct Thread* t)
{
    struct Self* s = me();
    run_ends(s);
    while (s->copies != 0) {
        struct Copy* c = s->copies;
        s->copies = c->next;
        free(c);
    }
    s->thread = 0;
    mpismt_release(t);
    t->done = 1;
}
static void run(void* argument)
{
    struct Thread* t = argument;
    me()->thread = t;
    if (t->c11 != 0)
        t->result = (void*)(long)t->c11(t->argument);
    else
        t->result = t->function(t->argument);
    finish(t);
}
static struct Thread* start(void* (*function)(void*), int (*c11)(void*), void* argument, int detached)
{
    struct Thread* t = malloc(sizeof *t);
    t->done = t->joined = 0;
    t->detached = detached;
    t->result = 0;
    t->function = function;
    t->c11 = c11;
    t->argument = argument;
    mpismt_spawn(run, t);
    return t;
}
static int join(struct Thread* t, void** result)
{
    if (t == current())
        return EDEADLK;
    if (t->joined || t->detached) {
        mpismt_thread_misuse(t->joined ? "a thread is joined that has been joined before"
                                       : "a thread is joined that is detached");
        return EINVAL;
    }
    t->joined = 1;
    mpismt_await_for_good(&t->done, 1, "the end of a thread", 0);
    mpismt_acquire(t);
    if (result != 0)
        *result = t->result;
    return 0;
}
static int detach(struct Thread* t)
{
    if (t->joined || t->detached) {
        mpismt_thread_misuse(t->joined ? "a thread is detached that has been joined"
                                       : "a thread is detached that is detached already");
        return EINVAL;
    }
    t->detached = 1;
    return 0;
}
static void leave(void* result)
{
    struct Thread* t = current();
    t->result = result;
    finish(t);
    mpismt_end_thread();
}

// The kind of attributes of threads that matters.
static int* is_detached(const pthread_attr_t* a) { return (int*)a; }
int pthread_create(pthread_t* thread, const pthread_attr_t* a, void* (*function)(void*), void* argument)
{
    *thread = (pthread_t)start(function, 0, argument, a != 0 && *is_detached(a) == PTHREAD_CREATE_DETACHED);
    return 0;
}
int pthread_join(pthread_t t, void** result) { return join((struct Thread*)t, result); }
int pthread_tryjoin_np(pthread_t t, void** result)
{
    mpismt_visible();
    return ((struct Thread*)t)->done ? join((struct Thread*)t, result) : EBUSY;
}
int pthread_detach(pthread_t t) { return detach((struct Thread*)t); }
void pthread_exit(void* result)
{
    leave(result);
    __builtin_unreachable();
}
pthread_t pthread_self(void) { return (pthread_t)current(); }
int pthread_equal(pthread_t a, pthread_t b) { return a == b; }
int sched_yield(void) { return 0; }
int pthread_setcancelstate(int state, int* old)
{
    if (old != 0)
        *old = PTHREAD_CANCEL_ENABLE;
    return 0;
}
int pthread_setcanceltype(int type, int* old)
{
    if (old != 0)
        *old = PTHREAD_CANCEL_DEFERRED;
    return 0;
}
void pthread_testcancel(void) {}
int pthread_setname_np(pthread_t t, const char* name) { return 0; }
int pthread_setconcurrency(int n) { return 0; }
int pthread_atfork(void (*a)(void), void (*b)(void), void (*c)(void)) { return 0; }
int pthread_setaffinity_np(pthread_t t, size_t size, const cpu_set_t* set) { return 0; }
int pthread_getaffinity_np(pthread_t t, size_t size, cpu_set_t* set)
{
    memset(set, 0, size);
    *(char*)set = 1;
    return 0;
}

int pthread_attr_init(pthread_attr_t* a)
{
    *is_detached(a) = PTHREAD_CREATE_JOINABLE;
    return 0;
}
int pthread_attr_destroy(pthread_attr_t* a) { return 0; }
int pthread_attr_setdetachstate(pthread_attr_t* a, int state)
{
    *is_detached(a) = state;
    return 0;
}
int pthread_attr_getdetachstate(const pthread_attr_t* a, int* state)
{
    *state = *is_detached(a);
    return 0;
}
int pthread_attr_setstacksize(pthread_attr_t* a, size_t size) { return 0; }
int pthread_attr_setscope(pthread_attr_t* a, int scope) { return 0; }
int pthread_attr_setaffinity_np(pthread_attr_t* a, size_t size, const cpu_set_t* set) { return 0; }

int thrd_create(thrd_t* thread, thrd_start_t function, void* argument)
{
    *thread = (thrd_t)start(0, function, argument, 0);
    return thrd_success;
}
int thrd_join(thrd_t t, int* result)
{
    void* got = 0;
    if (join((struct Thread*)t, &got) != 0)
        return thrd_error;
    if (result != 0)
        *result = (int)(long)got;
    return thrd_success;
}
int thrd_detach(thrd_t t) { return detach((struct Thread*)t) == 0 ? thrd_success : thrd_error; }
void thrd_exit(int result)
{
    leave((void*)(long)result);
    __builtin_unreachable();
}
thrd_t thrd_current(void) { return (thrd_t)current(); }
int thrd_equal(thrd_t a, thrd_t b) { return a == b; }
void thrd_yield(void) {}
int thrd_sleep(const struct timespec* t, struct timespec* left) { return 0; }

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
            mpismt_thread_misuse(m->held ? "a mutex is unlocked by a thread that does not hold it: another one has locked it"
                                         : "a mutex is unlocked that is not locked");
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
        mpismt_thread_misuse(*l == 0 ? "a spin lock is unlocked that is not locked"
                                     : "a spin lock is unlocked by a thread that does not hold it");
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
    return 0;
}
int pthread_barrier_wait(pthread_barrier_t* barrier)
{
    struct Barrier* b = (struct Barrier*)barrier;
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

// ---- once, and data of the thread

int pthread_once(pthread_once_t* o, void (*f)(void))
{
    mpismt_visible();
    if (*o == 0) {
        *o = 1;
        f();
        mpismt_release(o);
        *o = 2;
    } else if (*o == 1) {
        mpismt_await_for_good(o, 2, "what is done once", o);
    }
    mpismt_acquire(o);
    return 0;
}
void call_once(once_flag* o, void (*f)(void)) { pthread_once((pthread_once_t*)o, f); }

int pthread_key_create(pthread_key_t* key, void (*end)(void*))
{
    if (keys == most_keys)
        return EAGAIN;
    key_ends[keys] = end;
    *key = keys++;
    return 0;
}
int __pthread_key_create(pthread_key_t* key, void (*end)(void*)) { return pthread_key_create(key, end); }
int pthread_key_delete(pthread_key_t key)
{
    key_ends[key] = 0;
    return 0;
}
void* pthread_getspecific(pthread_key_t key) { return (void*)me()->values[key]; }
int pthread_setspecific(pthread_key_t key, const void* value)
{
    me()->values[key] = value;
    return 0;
}
int tss_create(tss_t* key, void (*end)(void*)) { return pthread_key_create(key, end) == 0 ? thrd_success : thrd_error; }
void tss_delete(tss_t key) { pthread_key_delete(key); }
void* tss_get(tss_t key) { return pthread_getspecific(key); }
int tss_set(tss_t key, void* value) { return pthread_setspecific(key, value) == 0 ? thrd_success : thrd_error; }
