// What an atomic access makes known is what came before it and the access itself: who acquires it may write there
// without atomics, or end the life of the object.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DRELAXED expect data-race
// mpismt: -n 1 -DSTORES expect no-error complete
// mpismt: -n 1 -DSTORES -DRELAXED expect data-race
// mpismt: -n 1 -DFAILS expect data-race
// mpismt: -n 1 -DSWAPS -DEXPECTED=3 expect no-error complete
// mpismt: -n 1 -DSWAPS -DEXPECTED=7 expect data-race
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifdef RELAXED
enum { ORDER = memory_order_relaxed };
#else
enum { ORDER = memory_order_acq_rel };
#endif

struct object {
    atomic_int references;
};
static int word = 2, data;

static void *drop(void *p)
{
    struct object *o = p;
    if (atomic_fetch_sub_explicit(&o->references, 1, ORDER) == 1)
        free(o);
    return 0;
}

static void *store(void *p)
{
    __atomic_store_n(&word, 1, ORDER == memory_order_relaxed ? __ATOMIC_RELAXED : __ATOMIC_RELEASE);
    return p;
}

static void *load(void *p)
{
    if (__atomic_load_n(&word, ORDER == memory_order_relaxed ? __ATOMIC_RELAXED : __ATOMIC_ACQUIRE) == 1)
        word = 0;
    return p;
}

static void *swap_in_vain(void *p) // writes nothing, so that nothing is known of what came before
{
    int expected = 7;
    data = 1;
    __atomic_compare_exchange_n(&word, &expected, 8, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return p;
}

static void *look(void *p)
{
    if (__atomic_load_n(&word, __ATOMIC_SEQ_CST) == 2)
        data = 2;
    return p;
}

#ifdef SWAPS
static void *tell(void *p)
{
    data = 1;
    __atomic_store_n(&word, 3, __ATOMIC_RELEASE);
    return p;
}

static void *swap(void *p) // who fails to swap has read without acquiring
{
    int expected = EXPECTED;
    const int done = __atomic_compare_exchange_n(&word, &expected, 8, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
    if (done || expected == 3)
        data = 2;
    return p;
}
#endif

int main(int argc, char **argv)
{
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    struct object *o = malloc(sizeof *o);
    atomic_init(&o->references, 2);
    pthread_t a, b;
#if defined FAILS
    free(o);
    pthread_create(&a, 0, swap_in_vain, 0);
    pthread_create(&b, 0, look, 0);
#elif defined SWAPS
    free(o);
    pthread_create(&a, 0, tell, 0);
    pthread_create(&b, 0, swap, 0);
#elif defined STORES
    free(o);
    pthread_create(&a, 0, store, 0);
    pthread_create(&b, 0, load, 0);
#else
    pthread_create(&a, 0, drop, o);
    pthread_create(&b, 0, drop, o);
#endif
    pthread_join(a, 0);
    pthread_join(b, 0);
    MPI_Finalize();
    return 0;
}
