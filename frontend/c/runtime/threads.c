// Threads of POSIX and C11: made, joined and ended; what is done once, data of a thread. All of it stands on the points
// of team.h. What POSIX leaves undefined is said (thread-misuse).
#include "team.h"

#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <threads.h>

extern void* malloc(size_t);
extern void free(void*);

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
        misused(t->joined, "a thread is joined that has been joined before", "a thread is joined that is detached");
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
        misused(t->joined, "a thread is detached that has been joined",
                "a thread is detached that is detached already");
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
