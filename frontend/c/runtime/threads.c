// POSIX and C11 threads for a process that has only one: its identity, locks, what is done once, data of the thread.
// Nobody else can hold a lock or be waited for; a thread that waits for itself, and making threads, are unsupported.
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <threads.h>

extern void* malloc(size_t);
extern void free(void*);
extern void mpismt_unsupported(const char* what);

pthread_t pthread_self(void) { return 1; }
int pthread_equal(pthread_t a, pthread_t b) { return a == b; }
thrd_t thrd_current(void) { return 1; }
int thrd_equal(thrd_t a, thrd_t b) { return a == b; }
void thrd_yield(void) {}
int pthread_setcancelstate(int state, int* old) { return 0; }
int pthread_setcanceltype(int type, int* old) { return 0; }
void pthread_testcancel(void) {}
int pthread_setname_np(pthread_t t, const char* name) { return 0; }
int pthread_setconcurrency(int n) { return 0; }
int pthread_atfork(void (*a)(void), void (*b)(void), void (*c)(void)) { return 0; }

// ---- locks: how often the thread holds them, and their kind, where the GNU C library has these

static int lock(pthread_mutex_t* m)
{
    if (m->__data.__lock > 0 && m->__data.__kind == PTHREAD_MUTEX_ERRORCHECK)
        return EDEADLK;
    if (m->__data.__lock > 0 && m->__data.__kind != PTHREAD_MUTEX_RECURSIVE)
        mpismt_unsupported("a lock that the thread that holds it waits for");
    ++m->__data.__lock;
    return 0;
}
int pthread_mutex_init(pthread_mutex_t* m, const pthread_mutexattr_t* a)
{
    m->__data.__lock = 0;
    m->__data.__kind = a == 0 ? PTHREAD_MUTEX_NORMAL : *(const int*)a;
    return 0;
}
int pthread_mutex_destroy(pthread_mutex_t* m) { return m->__data.__lock > 0 ? EBUSY : 0; }
int pthread_mutex_lock(pthread_mutex_t* m) { return lock(m); }
int pthread_mutex_timedlock(pthread_mutex_t* m, const struct timespec* t)
{
    return m->__data.__lock > 0 && m->__data.__kind != PTHREAD_MUTEX_RECURSIVE ? ETIMEDOUT : lock(m);
}
int pthread_mutex_trylock(pthread_mutex_t* m)
{
    if (m->__data.__lock > 0 && m->__data.__kind != PTHREAD_MUTEX_RECURSIVE)
        return EBUSY;
    ++m->__data.__lock;
    return 0;
}
int pthread_mutex_unlock(pthread_mutex_t* m)
{
    if (m->__data.__lock == 0)
        return EPERM;
    --m->__data.__lock;
    return 0;
}
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
    pthread_mutex_t* p = (pthread_mutex_t*)m;
    p->__data.__lock = 0;
    p->__data.__kind = (kind & mtx_recursive) != 0 ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL;
    return thrd_success;
}
void mtx_destroy(mtx_t* m) {}
int mtx_lock(mtx_t* m) { return lock((pthread_mutex_t*)m), thrd_success; }
int mtx_trylock(mtx_t* m) { return pthread_mutex_trylock((pthread_mutex_t*)m) == 0 ? thrd_success : thrd_busy; }
int mtx_unlock(mtx_t* m) { return pthread_mutex_unlock((pthread_mutex_t*)m) == 0 ? thrd_success : thrd_error; }

int pthread_spin_init(pthread_spinlock_t* l, int shared)
{
    *l = 0;
    return 0;
}
int pthread_spin_destroy(pthread_spinlock_t* l) { return 0; }
int pthread_spin_lock(pthread_spinlock_t* l)
{
    if (*l != 0)
        mpismt_unsupported("a lock that the thread that holds it waits for");
    *l = 1;
    return 0;
}
int pthread_spin_trylock(pthread_spinlock_t* l)
{
    if (*l != 0)
        return EBUSY;
    *l = 1;
    return 0;
}
int pthread_spin_unlock(pthread_spinlock_t* l)
{
    *l = 0;
    return 0;
}

int pthread_rwlock_init(pthread_rwlock_t* l, const pthread_rwlockattr_t* a)
{
    l->__data.__readers = l->__data.__writers = 0;
    return 0;
}
int pthread_rwlock_destroy(pthread_rwlock_t* l) { return 0; }
int pthread_rwlock_rdlock(pthread_rwlock_t* l)
{
    if (l->__data.__writers > 0)
        return EDEADLK;
    ++l->__data.__readers;
    return 0;
}
int pthread_rwlock_tryrdlock(pthread_rwlock_t* l) { return l->__data.__writers > 0 ? EBUSY : pthread_rwlock_rdlock(l); }
int pthread_rwlock_wrlock(pthread_rwlock_t* l)
{
    if (l->__data.__writers > 0)
        return EDEADLK;
    if (l->__data.__readers > 0)
        mpismt_unsupported("a lock that the thread that holds it waits for");
    ++l->__data.__writers;
    return 0;
}
int pthread_rwlock_trywrlock(pthread_rwlock_t* l)
{
    return l->__data.__writers + l->__data.__readers > 0 ? EBUSY : pthread_rwlock_wrlock(l);
}
int pthread_rwlock_unlock(pthread_rwlock_t* l)
{
    if (l->__data.__writers > 0)
        --l->__data.__writers;
    else if (l->__data.__readers > 0)
        --l->__data.__readers;
    return 0;
}

// ---- conditions, barriers, semaphores: waiting for what has not happened yet is waiting for ever

int pthread_cond_init(pthread_cond_t* c, const pthread_condattr_t* a) { return 0; }
int pthread_cond_destroy(pthread_cond_t* c) { return 0; }
int pthread_cond_signal(pthread_cond_t* c) { return 0; }
int pthread_cond_broadcast(pthread_cond_t* c) { return 0; }
int pthread_cond_wait(pthread_cond_t* c, pthread_mutex_t* m)
{
    mpismt_unsupported("waiting for another thread (pthread_cond_wait)");
    return 0;
}
int pthread_cond_timedwait(pthread_cond_t* c, pthread_mutex_t* m, const struct timespec* t) { return ETIMEDOUT; }
int pthread_condattr_init(pthread_condattr_t* a) { return 0; }
int pthread_condattr_destroy(pthread_condattr_t* a) { return 0; }
int cnd_init(cnd_t* c) { return thrd_success; }
void cnd_destroy(cnd_t* c) {}
int cnd_signal(cnd_t* c) { return thrd_success; }
int cnd_broadcast(cnd_t* c) { return thrd_success; }

int pthread_barrier_init(pthread_barrier_t* b, const pthread_barrierattr_t* a, unsigned n)
{
    *(unsigned*)b = n;
    return n == 0 ? EINVAL : 0;
}
int pthread_barrier_destroy(pthread_barrier_t* b) { return 0; }
int pthread_barrier_wait(pthread_barrier_t* b)
{
    if (*(unsigned*)b > 1)
        mpismt_unsupported("waiting for another thread (pthread_barrier_wait)");
    return PTHREAD_BARRIER_SERIAL_THREAD;
}

int sem_init(sem_t* s, int shared, unsigned value)
{
    *(unsigned*)s = value;
    return 0;
}
int sem_destroy(sem_t* s) { return 0; }
int sem_post(sem_t* s)
{
    ++*(unsigned*)s;
    return 0;
}
int sem_wait(sem_t* s)
{
    if (*(unsigned*)s == 0)
        mpismt_unsupported("waiting for another thread (sem_wait)");
    --*(unsigned*)s;
    return 0;
}
int sem_trywait(sem_t* s)
{
    extern int* __errno_location(void);
    if (*(unsigned*)s == 0) {
        *__errno_location() = EAGAIN;
        return -1;
    }
    --*(unsigned*)s;
    return 0;
}
int sem_getvalue(sem_t* s, int* value)
{
    *value = *(int*)s;
    return 0;
}

// ---- once, and data of the thread

int pthread_once(pthread_once_t* o, void (*f)(void))
{
    if (*o == 0) {
        *o = 2;
        f();
    }
    return 0;
}
void call_once(once_flag* o, void (*f)(void)) { pthread_once((pthread_once_t*)o, f); }

static const void* values[128];
static unsigned keys;
int pthread_key_create(pthread_key_t* key, void (*end)(void*))
{
    if (keys == 128)
        return EAGAIN;
    *key = keys++;
    return 0;
}
int __pthread_key_create(pthread_key_t* key, void (*end)(void*)) { return pthread_key_create(key, end); }
int pthread_key_delete(pthread_key_t key) { return 0; }
void* pthread_getspecific(pthread_key_t key) { return (void*)values[key]; }
int pthread_setspecific(pthread_key_t key, const void* value)
{
    values[key] = value;
    return 0;
}
int tss_create(tss_t* key, void (*end)(void*)) { return pthread_key_create(key, end) == 0 ? thrd_success : thrd_error; }
void tss_delete(tss_t key) {}
void* tss_get(tss_t key) { return (void*)values[key]; }
int tss_set(tss_t key, void* value)
{
    values[key] = value;
    return thrd_success;
}

// ---- attributes of threads that are never made

int pthread_attr_init(pthread_attr_t* a) { return 0; }
int pthread_attr_destroy(pthread_attr_t* a) { return 0; }
int pthread_attr_setdetachstate(pthread_attr_t* a, int state) { return 0; }
int pthread_attr_setstacksize(pthread_attr_t* a, size_t size) { return 0; }
int pthread_attr_setscope(pthread_attr_t* a, int scope) { return 0; }
