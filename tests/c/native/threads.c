// mpismt: -n 1 expect no-error complete
// Locks, conditions, what is done once and data of threads, where there is only one thread.
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <threads.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local int tl = 4;
static __thread char buf[8];
static void init(void) { printf("once\n"); }
static void fin(void* p) { printf("fin %p\n", p); }
int main(void)
{
    pthread_t me = pthread_self();
    printf("%d\n", pthread_equal(me, pthread_self()));
    printf("%d %d %d\n", pthread_mutex_lock(&m), pthread_mutex_trylock(&m) == EBUSY, pthread_mutex_unlock(&m));
    pthread_once(&once, init);
    pthread_once(&once, init);
    tl++;
    buf[0] = 'x';
    printf("%d %s\n", tl, buf);
    pthread_key_t k;
    pthread_key_create(&k, fin);
    int x;
    printf("%d\n", pthread_getspecific(k) == NULL);
    pthread_setspecific(k, &x);
    printf("%d\n", pthread_getspecific(k) == &x);
    pthread_setspecific(k, NULL);
    pthread_mutexattr_t a;
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_t r;
    pthread_mutex_init(&r, &a);
    printf("%d %d %d %d\n", pthread_mutex_lock(&r), pthread_mutex_lock(&r), pthread_mutex_unlock(&r),
           pthread_mutex_unlock(&r));
    pthread_mutex_destroy(&r);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&r, &a);
    pthread_mutex_lock(&r);
    printf("%d\n", pthread_mutex_lock(&r) == EDEADLK);
    pthread_mutex_unlock(&r);
    pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
    printf("%d %d %d\n", pthread_rwlock_rdlock(&rw), pthread_rwlock_rdlock(&rw),
           pthread_rwlock_trywrlock(&rw) == EBUSY);
    pthread_rwlock_unlock(&rw);
    pthread_rwlock_unlock(&rw);
    printf("%d\n", pthread_rwlock_wrlock(&rw));
    pthread_rwlock_unlock(&rw);
    sem_t s;
    sem_init(&s, 0, 1);
    sem_wait(&s);
    printf("%d\n", sem_trywait(&s));
    sem_post(&s);
    int v;
    sem_getvalue(&s, &v);
    printf("%d\n", v);
    mtx_t mt;
    mtx_init(&mt, mtx_plain);
    printf("%d\n", mtx_lock(&mt) == thrd_success);
    mtx_unlock(&mt);
    once_flag of = ONCE_FLAG_INIT;
    call_once(&of, init);
    call_once(&of, init);
    pthread_spinlock_t sp;
    pthread_spin_init(&sp, 0);
    pthread_spin_lock(&sp);
    printf("%d\n", pthread_spin_trylock(&sp) == EBUSY);
    pthread_spin_unlock(&sp);
    pthread_cond_t c = PTHREAD_COND_INITIALIZER;
    pthread_cond_signal(&c);
    pthread_cond_broadcast(&c);
    return 0;
}
